/** Those who passed the link on before `uid` got it: the staff member first, whoever sent it to `uid` last. */
export function chainBefore(shareBy: string, uid: number): number[] {
  const ids = shareBy
    .split(',')
    .map(each => each.trim())
    .filter(each => /^[1-9]\d{0,9}$/.test(each))
    .map(Number)
  const mine = ids.indexOf(uid)
  return mine < 0 ? ids : ids.slice(0, mine)
}

/** How many hands the link went through; a link without a chain came straight from the staff member. */
export const depthOf = (chain: number[]): number => Math.max(1, chain.length)

/** Who sent it, or null for the staff member. */
export function senderOf(chain: number[], staffUid: number | null): number | null {
  const sender = chain[chain.length - 1]
  return sender === undefined || sender === staffUid ? null : sender
}
