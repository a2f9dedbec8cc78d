import { assistStatus } from '../../../api/values/assist-status.ts'
import type { BargainDetail } from '../../../api/index.ts'
import { type CampaignView, campaignView, type Refusal } from '../../campaign/rules.ts'
import { type BargainActions, barOf } from '../../mechanics/bargain/bargain-state.ts'

/** A started bargain stays visible when the campaign's stock is used up and, once a right is held, after its end. */
export function viewOf(detail: BargainDetail, refused?: Refusal): CampaignView {
  const view = campaignView(detail, refused, detail.session !== null)
  const holds = detail.session !== null && detail.session.status !== assistStatus.open
  return view === 'ended' && holds ? 'running' : view
}

/** State of a session's code at the counter; '' before there is one. */
export type CodeWords = '' | '出示券码' | '已使用' | '已过期' | '已失效'

const codeWords: Record<number, CodeWords> = {
  1: '出示券码',
  2: '已使用',
  3: '已过期',
  4: '已失效',
  5: '出示券码',
}

export const codeWordsOf = ({ session }: BargainDetail): CodeWords =>
  codeWords[session?.grant_status ?? 0] ?? ''

/** Actions of the bar, at most two. */
export function actionOf(detail: BargainDetail): BargainActions {
  const isLeft = detail.item.left > 0
  const words = codeWordsOf(detail)
  const canBeginAnew = isLeft && (detail.me?.limit_left ?? 0) !== 0
  return barOf(detail, {
    isLeft,
    buyNow: '现价领取',
    buy: '立即领取',
    bought: { text: words || '出示券码', does: words === '出示券码' ? 'order' : 'nothing' },
    // After redeeming, the visitor may start another session.
    ...(detail.session?.status === assistStatus.used && canBeginAnew
      ? { others: { text: '再砍一次', does: 'start' as const } }
      : {}),
  })
}
