import type { SharedKind } from '../../api/share.ts'

/** What a share link says of its way to the viewer. */
export interface ShareLink {
  kind: SharedKind
  id: number
  /** Ids of those who passed it on, first to last, as they stand in the link. */
  chain: string[]
  /** Unix seconds of its signature. */
  time: number
}

/** A longer way earns nothing. */
export const MAX_CHAIN = 20
const DAY_S = 86_400
/** Older links open, but earn nothing. */
export const MAX_AGE_S = 30 * DAY_S

/** `77,88` of a link; what is no id is dropped. */
export const chainOf = (shareBy: string): string[] =>
  shareBy
    .split(',')
    .map(each => each.trim())
    .filter(each => /^\d{1,10}$/.test(each))

/** The chain as `uid` passes it on; who is at its end already is not added again. */
export function passedOnBy(uid: number, chain: string[]): string[] {
  return chain[chain.length - 1] === String(uid) ? chain : [...chain, String(uid)]
}

/** Whether a link is still worth something: what is older, or from a time to come, is not. */
export function isFresh({ time }: ShareLink, now: number): boolean {
  // guard: an old link earns nothing [server share/share-chain]
  //   return time <= now && now - time <= MAX_AGE_S ~> return time <= now
  return time <= now && now - time <= MAX_AGE_S
}

/** Whether a proven link earns its sharer something when `viewer` opens it: never for their own, nor round in a circle. */
export function earns(link: ShareLink, viewer: number, now: number): boolean {
  const { chain } = link
  const people = new Set(chain.map(Number))
  return (
    chain.length > 0 &&
    chain.length <= MAX_CHAIN &&
    // guard: a circle earns nothing [server share/share-chain]
    people.size === chain.length &&
    // guard: nobody earns by their own link [server share/share-chain]
    !people.has(viewer) &&
    isFresh(link, now)
  )
}
