import { distributorStatus } from '../../../api/values/distributor-status.ts'
import { commissionStatus } from '../../../api/values/commission-status.ts'
import type {
  Distribution,
  DistributionDetail,
  DistributionGoods,
  DistributorMe,
  Income,
} from '../../../api/index.ts'
import { type CampaignView, campaignView, type Refusal } from '../../campaign/rules.ts'
import { yuan } from '../../kit/text/yuan.ts'

export const viewOf = (detail: DistributionDetail, refused?: Refusal): CampaignView =>
  campaignView(detail, refused, true)

/** Omits zero decimals: 12, but 12.50. */
export const shortYuan = (fen: number): string => (fen % 100 === 0 ? String(fen / 100) : yuan(fen))

/** `¥12` or `¥12–18.50`. */
export const rangeText = (from: number, to: number): string =>
  from === to ? `¥${shortYuan(from)}` : `¥${shortYuan(from)}–${shortYuan(to)}`

export const earnText = ({ earn_fen, earn_max_fen }: DistributionGoods): string | undefined =>
  earn_fen === null || earn_max_fen === null || earn_max_fen === 0
    ? undefined
    : `赚 ${rangeText(earn_fen, earn_max_fen)}`

/** The checkout of goods without a choice of variants. */
export function buyUrl(skuId: number, activityId: number): string {
  const of = activityId > 0 ? `&id=${activityId}` : ''
  return `/distribution/order/pay?sku_id=${skuId}${of}`
}

export interface JoinWords {
  title: string
  text: string
  /** Label of the button; undefined if there is no action. */
  button: string | undefined
}

/** Texts in place of the numbers for visitors who are not distributors yet. */
export function joinWords(
  me: DistributorMe | null,
  { mode }: Pick<Distribution, 'mode'>,
): JoinWords {
  const open = { title: '成为推广员', text: '分享给朋友，成交就有佣金', button: '立即加入' }
  if (!me) return open
  const { status, reason, missing, missing_fen } = me
  if (status === distributorStatus.applying) {
    return { title: '申请审核中', text: '商家通常一天内处理，结果会发到微信', button: undefined }
  }
  if (status === distributorStatus.disabled) {
    return { title: '推广资格已停用', text: reason || '有疑问请联系商家', button: undefined }
  }
  if (missing === 'invited')
    return { ...open, text: '推广员由商家邀请，暂不开放申请', button: undefined }
  if (missing === 'member') return { ...open, text: '开通会员后就能加入', button: undefined }
  if (missing === 'spent') {
    return { ...open, text: `再消费 ¥${shortYuan(missing_fen)} 就能加入`, button: undefined }
  }
  if (status === distributorStatus.refused)
    return { title: '申请没有通过', text: reason, button: '重新申请' }
  return mode === 2 ? { ...open, button: '申请加入' } : open
}

export const incomeNames: Record<Income['status'], string> = {
  0: '待结算',
  1: '冻结中',
  2: '已结算',
  3: '已失效',
  4: '已追回',
}

/** When the commission is paid, or why it is not. */
export function incomeNote(
  { status, settle_at, reversed_fen, amount_fen }: Income,
  day: (at: number) => string,
) {
  if (status === commissionStatus.paid) return '订单完成 7 天后结算'
  const less = reversed_fen > 0 ? `，退款扣回 ¥${yuan(reversed_fen)}` : ''
  if (status === commissionStatus.frozen) return `${day(settle_at)}转入余额${less}`
  if (status === commissionStatus.settled) return `已转入余额${less}`
  return status === commissionStatus.takenBack
    ? '结算后退款，从余额扣回'
    : amount_fen === 0
      ? ''
      : '订单已退款'
}
