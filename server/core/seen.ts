import { createHash } from 'node:crypto'
import { ReplyError } from './replies.ts'

/** Characters of a digest: enough that two states of one thing never share it. */
const LENGTH = 16

/**
 * Digest of what an editor is shown. It comes back with the change, and is the same as long as nobody has changed the
 * thing; for things whose rows count no versions.
 */
export const seenOf = (shown: object): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, LENGTH)

/**
 * Refuses with 1004 a change by somebody who has not seen what is stored now; `shown` is read under the lock of the
 * change. A call without `seen` changes one thing whatever the rest is, e.g. a switch.
 */
export function refuseUnseen(seen: string | undefined, shown: object, what: string): void {
  // guard: of two editors the second is told [server merchant/two-editors]
  //   seen !== seenOf(shown) ~> false as boolean
  if (seen !== undefined && seen !== seenOf(shown)) {
    throw new ReplyError('stateChanged', {
      message: `别人刚改过${what}，你填的还没有保存；看看最新的再存一次`,
      data: { reason: 'seen', seen: seenOf(shown) },
    })
  }
}
