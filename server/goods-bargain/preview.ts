import type {
  BargainHelp,
  BargainSession,
  BargainStatus,
  GoodsBargainDetail,
} from '../../api/goods-bargain.ts'
import type { CampaignStates } from '../activity/campaign-preview.ts'

const HOUR_S = 3600

type State = (detail: GoodsBargainDetail, now: number) => GoodsBargainDetail

/** The sample visitor's bargain for the first goods, at a status and so far on its way. */
const session =
  (status: BargainStatus, share: number, visit: Partial<GoodsBargainDetail['visit']> = {}): State =>
  (detail, now) => {
    const [goods] = detail.goods
    const [sku] = goods?.skus ?? []
    if (!goods || !sku) return detail
    const done = Math.round(sku.cuts_total * share)
    const way = sku.start_fen - sku.floor_fen
    const cutFen = done === sku.cuts_total ? way : Math.round(way * share)
    const isHeld = status === 1 || status === 6
    const sample: BargainSession = {
      record_id: 'preview',
      goods_id: goods.goods_id,
      sku_id: sku.sku_id,
      title: goods.title,
      specs_text: sku.specs_text,
      thumb: sku.thumb,
      start_fen: sku.start_fen,
      floor_fen: sku.floor_fen,
      price_fen: sku.start_fen - cutFen,
      cuts_done: done,
      cuts_total: sku.cuts_total,
      status,
      created_at: now - HOUR_S,
      expire_at: now + (status === 3 ? -60 : 20 * HOUR_S),
      held_until: isHeld ? now + 20 * HOUR_S : 0,
      can_buy: status === 1 || (status === 0 && detail.buy_at === 'any'),
      order_no: status === 2 || status === 6 ? 'preview' : '',
      owner: { nickname: '林晚', avatar: '' },
      own_fen: 0,
      helps: helpsOf(done, cutFen, now),
    }
    return {
      ...detail,
      mine: visit.is_owner === false ? [] : [sample],
      item: { ...goods, images: [goods.thumb], content: '' },
      session: sample,
      visit: { is_owner: true, helped_fen: null, help_left: 3, why: '', ...visit },
    }
  }

/** Names of friends, as they are shown: a first character. */
const friends = ['陈', '苏', '周', '沈', '顾', '许', '唐', '叶', '方', '宋']

function helpsOf(n: number, cutFen: number, now: number): BargainHelp[] {
  return Array.from({ length: n }, (_, at) => {
    const before = Math.floor((cutFen * at) / n)
    return {
      nickname: `${friends[at % friends.length] ?? '林'}**`,
      avatar: '',
      cut_fen: Math.floor((cutFen * (at + 1)) / n) - before,
      at: now - (n - at) * 300,
    }
  })
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
