import { DAY_S } from '../../../api/values/time.ts'
import type { ShareKind } from '../../../api/share.ts'

/** Fields of a share link that describe its way to the viewer. */
export interface ShareLink {
  kind: ShareKind
  id: number
  /** Ids of the people who shared it, first to last, as in the link. */
  chain: string[]
  /** Time of the signature, unix seconds. */
  time: number
}

/** Maximum length of a chain; longer ones earn nothing. */
export const MAX_CHAIN = 20
/** Maximum age; older links open but earn nothing. */
export const MAX_AGE_S = 30 * DAY_S

/** Ids of a link's `77,88`; invalid ones are dropped. */
export const chainOf = (shareBy: string): string[] =>
  shareBy
    .split(',')
    .map(each => each.trim())
    .filter(each => /^\d{1,10}$/.test(each))

/** The chain when `uid` shares the link; a person at its end is not added again. */
export function passedOnBy(uid: number, chain: string[]): string[] {
  return chain[chain.length - 1] === String(uid) ? chain : [...chain, String(uid)]
}

/** Whether a link can still earn something: it is not too old and its time is not in the future. */
export function isFresh({ time }: ShareLink, now: number): boolean {
  // guard: an old link earns nothing [server share/share-chain]
  //   return time <= now && now - time <= MAX_AGE_S ~> return time <= now
  return time <= now && now - time <= MAX_AGE_S
}

/**
 * Whether a verified link earns its sharer a credit when `viewer` opens it: not the sharer's own
 * link, and not a chain that contains a person twice.
 */
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
