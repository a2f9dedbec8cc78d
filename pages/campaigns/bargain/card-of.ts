import type { BargainDetail } from '../../../api/index.ts'
import { yuan } from '../../kit/text/yuan.ts'
import { helpTitle } from '../../mechanics/bargain/bargain-state.ts'

/** The card contains the session's record id, even when a friend shares it. */
export function cardOf(detail: BargainDetail | undefined) {
  const title = detail && helpTitle(detail)
  if (detail?.session && title) return { title, extra: { recordId: detail.session.record_id } }
  const item = detail?.item
  const offer = item ? `${item.title}，砍到底价只要${yuan(item.floor_fen)}元` : '好友帮砍，越砍越省'
  return { title: offer, extra: { recordId: '' } }
}
