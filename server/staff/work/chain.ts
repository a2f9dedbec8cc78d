/** People who shared the link before `uid`, the staff member first. */
export function chainBefore(shareBy: string, uid: number): number[] {
  const ids = shareBy
    .split(',')
    .map(each => each.trim())
    .filter(each => /^[1-9]\d{0,9}$/.test(each))
    .map(Number)
  const mine = ids.indexOf(uid)
  return mine < 0 ? ids : ids.slice(0, mine)
}

/** Length of the chain; a link without a chain came directly from the staff member. */
export const depthOf = (chain: number[]): number => Math.max(1, chain.length)

/** The person who sent the link; null for the staff member. */
export function senderOf(chain: number[], staffUid: number | null): number | null {
  const sender = chain[chain.length - 1]
  return sender === undefined || sender === staffUid ? null : sender
}
