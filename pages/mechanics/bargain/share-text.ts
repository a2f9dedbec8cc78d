import { type Bargain, bargainStateOf } from './bargain-state.ts'

/** Explains what sharing does. */
export function shareText(detail: Bargain): string {
  const { session } = detail
  if (!session) return '发给好友，一起来砍'
  const left = session.cuts_total - session.cuts_done
  return bargainStateOf(detail) === 'cutting'
    ? `发给好友，再来 ${left} 位就到底价`
    : `发给朋友，一起帮${session.owner.nickname}砍到底价`
}
