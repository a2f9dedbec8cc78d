import { stored } from '../api/index.ts'
import { sessionStore } from '../runtime/index.ts'
import { filled } from './fields.ts'
import { withUid } from './known-uid.ts'
import type { TrackingParts } from './track-page.ts'

/** The message that this tab has reported: a reload or the return from a login is no second opening. */
const TOLD_KEY = '__autoMarketing__'

/**
 * Reports once that the page was opened from an automatic marketing message; its address must have all three fields.
 */
export function reportMarketing(
  url: URL,
  { clock, queue }: Pick<TrackingParts, 'clock' | 'queue'>,
): void {
  const of = (name: string) => url.searchParams.get(name)
  const [channelType, incrTime, autoMid] = [of('channelType'), of('incrTime'), of('autoMid')]
  if (!channelType || !incrTime || !autoMid) return
  const message = JSON.stringify([channelType, incrTime, autoMid])
  // guard: a message is told of once [unit tracking/worked-examples]
  if (sessionStore.get(TOLD_KEY) === message) return
  withUid(url, clock, uid => {
    sessionStore.set(TOLD_KEY, message)
    const bid = of('br') || stored('br')
    queue.push(
      'autoMarketing',
      filled({ channelType, incrTime, autoMid, uid, bid, path: url.pathname }),
    )
  })
}
