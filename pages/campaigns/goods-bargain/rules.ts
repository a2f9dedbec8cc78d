import { assistStatus } from '../../../api/values/assist-status.ts'
import type { BargainGoods, BargainSku, GoodsBargainDetail } from '../../../api/index.ts'
import { type CampaignView, campaignView, type Refusal } from '../../campaign/rules.ts'
import { type BargainActions, barOf } from '../../mechanics/bargain/bargain-state.ts'

/**
 * A started bargain stays visible when the campaign's goods are sold out and, once it holds a piece, after its end.
 */
export function viewOf(detail: GoodsBargainDetail, refused?: Refusal): CampaignView {
  const view = campaignView(detail, refused, detail.session !== null || detail.mine.length > 0)
  const holds = detail.session !== null && detail.session.status !== assistStatus.open
  return view === 'ended' && holds ? 'running' : view
}

/** Actions of the bar, at most two. */
export const actionOf = (detail: GoodsBargainDetail): BargainActions =>
  barOf(detail, {
    isLeft: detail.item?.skus.some(({ left }) => left > 0) ?? false,
    others: { text: '看看别的', does: 'list' },
    buyNow: '现在买',
    buy: '立即下单',
    bought: { text: '查看订单', does: 'order' },
  })

/** The variant to show: one with stock first, then the lowest floor. */
export const bestSku = ({ skus }: BargainGoods): BargainSku | undefined =>
  [...skus].sort((a, b) => Number(b.left > 0) - Number(a.left > 0) || a.floor_fen - b.floor_fen)[0]

export const leftOf = ({ skus }: BargainGoods): number =>
  skus.reduce((sum, { left }) => sum + left, 0)
