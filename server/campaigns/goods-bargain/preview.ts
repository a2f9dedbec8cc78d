import { assistStatus } from '../../../api/values/assist-status.ts'
import type { BargainStatus } from '../../../api/bargain.ts'
import type { BargainSession, GoodsBargainDetail } from '../../../api/goods-bargain.ts'
import type { CampaignStates } from '../activity/campaign-preview.ts'
import { sampleSession } from '../../mechanics/bargain/sample-session.ts'

type State = (detail: GoodsBargainDetail, now: number) => GoodsBargainDetail

/** A session of the sample visitor for the first goods, with a status and the reached share of the cuts. */
const session =
  (status: BargainStatus, share: number, visit: Partial<GoodsBargainDetail['visit']> = {}): State =>
  (detail, now) => {
    const [goods] = detail.goods
    const [sku] = goods?.skus ?? []
    if (!goods || !sku) return detail
    const { title, goods_id } = goods
    const { sku_id, specs_text, thumb, start_fen, floor_fen, cuts_total } = sku
    const of = { title, thumb, start_fen, floor_fen, cuts_total, buy_at: detail.buy_at }
    const sample: BargainSession = {
      ...sampleSession(of, { status, share, now }),
      goods_id,
      sku_id,
      specs_text,
      order_no: status === assistStatus.used || status === assistStatus.ordered ? 'preview' : '',
      pay_until: status === assistStatus.ordered ? detail.server_time + 600 : 0,
    }
    return {
      ...detail,
      mine: visit.is_owner === false ? [] : [sample],
      item: { ...goods, images: [goods.thumb], content: '' },
      session: sample,
      visit: { is_owner: true, helped_fen: null, help_left: 3, why: '', ...visit },
    }
  }

export const bargainStates: CampaignStates<GoodsBargainDetail> = {
  goods: detail => {
    const [goods] = detail.goods
    return goods ? { ...detail, item: { ...goods, images: [goods.thumb], content: '' } } : detail
  },
  cutting: session(0, 0.6),
  friend: session(0, 0.6, { is_owner: false }),
  helped: session(0, 0.6, { is_owner: false, helped_fen: 760, why: 'alreadyHelped' }),
  reached: session(1, 1),
  ordered: session(6, 1),
  bought: session(2, 1),
  expired: session(3, 0.6),
  gone: session(4, 0.9),
  lost: session(5, 1),
}
