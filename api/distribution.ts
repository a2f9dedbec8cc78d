import type { CommissionStatus } from './values/commission-status.ts'
import type { DistributorStatus } from './values/distributor-status.ts'
import type { ActivityDetail, PosterOffer } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { ShareKind } from './share.ts'

export type { DistributorStatus }

export interface DistributionGoods {
  goods_id: number
  /** Id of the only SKU; null when the buyer has to choose one. */
  sku_id: number | null
  title: string
  intro: string
  thumb: string
  /** Lowest and highest SKU price, fen. */
  price_fen: number
  price_max_fen: number
  market_price_fen: number
  /** Commission of the visitor for one piece, fen; null for visitors who earn none. */
  earn_fen: number | null
  earn_max_fen: number | null
  is_sold_out: boolean
}

/** The visitor's standing in the brand's distribution. */
export interface DistributorMe {
  uid: number
  nickname: string
  avatar: string
  status: DistributorStatus
  /** Reason of a refusal or of being disabled; '' otherwise. */
  reason: string
  applied_at: number
  /** Why the visitor cannot apply; '' when they can. */
  missing: '' | 'member' | 'invited' | 'spent'
  /** Fen still to be spent before the visitor may apply (`missing` = `spent`). */
  missing_fen: number
  /** Commission earned today, not yet settled, and settled in total, fen. */
  today_fen: number
  waiting_fen: number
  settled_fen: number
  customer_n: number
}

/** Distribution of the brand, or of one activity. */
export interface Distribution {
  title: string
  text: string
  rules_html: string
  agreement_html: string
  agreement_version: string
  /** Who may become a distributor: 1 members, 2 after review, 3 by invitation, 4 above a spent amount. */
  mode: 1 | 2 | 3 | 4
  /** Default commission rates of the two levels, basis points. */
  level1_bp: number
  level2_bp: number
  /** Days between the end of an order and the settlement of its commission. */
  settle_days: number
  protect_days: number
  me: DistributorMe | null
  /** The distributor whose customer the visitor is; null without one. */
  from: { nickname: string; avatar: string } | null
  goods: DistributionGoods[]
}

export interface DistributionHome {
  distribution: Distribution
  brand: ActivityDetail['brand']
  server_time: number
}

/** Distribution of the brand. Refused with 1002 when it has none. */
export const distributionIndex = endpoint<object, DistributionHome>({
  path: '/wechat/distribution/index',
  ...drawnByPage,
  errorHandler: false,
})

/** Distribution of an activity. */
export interface DistributionDetail extends ActivityDetail {
  distribution: Distribution
}

/** Refused with 2101. */
export const distributionDetail = endpoint<{ id: string }, DistributionDetail>({
  path: '/wechat/distribution/detail',
  ...drawnByPage,
})

/** Applies to become a distributor. Refused with 1003 (not open), 1004 (agreement or state changed), 1301. */
export const applyDistributor = endpoint<
  { agreedVersion: string; reqId: string },
  { status: DistributorStatus }
>({ method: 'POST', path: '/wechat/distribution/apply' })

export interface BindFields {
  kind: ShareKind
  id: number
  shareBy: string
  shareTime: string
  shareSign: string
  /** 1: a link that does not bind is refused with 1409; 0: it is answered with `bound: 0` and a reason. */
  spoken: 0 | 1
  reqId: string
}

export interface Bound {
  bound: 0 | 1
  reason: '' | 'unproven' | 'self' | 'loop' | 'disabled' | 'taken' | 'notNew'
}

/** Binds the visitor as a customer of the distributor who shared the link. Refused with 1409 when `spoken`. */
export const bindDistributor = endpoint<BindFields, Bound>({
  method: 'POST',
  path: '/wechat/distribution/bind',
  loader: false,
  quiet: true,
  errorHandler: false,
})

export type IncomeTab = 'all' | 'waiting' | 'frozen' | 'settled' | 'void'

export interface Income {
  record_id: string
  buyer: { nickname: string; avatar: string }
  title: string
  thumb: string
  /** Last digits of the order number. */
  order_tail: string
  level: 1 | 2
  amount_fen: number
  /** Part of the commission that was taken back, fen. */
  reversed_fen: number
  /** 0 order unfinished, 1 frozen, 2 settled, 3 void, 4 taken back. */
  status: CommissionStatus
  /** Unix seconds; 0 = unknown. */
  settle_at: number
  created_at: number
}

export interface IncomePage {
  balance_fen: number
  waiting_fen: number
  settled_fen: number
  list: Income[]
  next: string
  server_time: number
}

/** Commission of the caller. `month`: `2026-11`; '' = all. Refused with 1401. */
export const distributionIncome = endpoint<
  { tab: IncomeTab; month: string; after: string },
  IncomePage
>({ path: '/wechat/distribution/income', ...drawnByPage, errorHandler: false })

export interface DistributionOrder {
  order_tail: string
  buyer: { nickname: string; avatar: string }
  title: string
  thumb: string
  count: number
  pay_fen: number
  refunded_fen: number
  /** Status of the order, see `OrderStatus`. */
  status: number
  /** Commission of the caller, fen, without what was taken back. */
  commission_fen: number
  paid_at: number
}

export interface DistributionOrderPage {
  list: DistributionOrder[]
  next: string
  server_time: number
}

/** Paid orders of the caller's customers. Refused with 1401. */
export const distributionOrders = endpoint<{ after: string }, DistributionOrderPage>({
  path: '/wechat/distribution/orders',
  ...drawnByPage,
  errorHandler: false,
})

export interface Invited {
  nickname: string
  avatar: string
  since: number
  /** End of the protection period, unix seconds; 0 = never. */
  until: number
  is_distributor: boolean
  /** Commission of the caller from this customer's orders, fen. */
  earned_fen: number
}

export interface InvitePage {
  me: DistributorMe
  /** The distributor whose link the visitor opened; null when nobody or not allowed to invite. */
  inviter: { nickname: string; avatar: string } | null
  list: Invited[]
  customer_n: number
  next: string
  protect_days: number
  brand: ActivityDetail['brand']
  server_time: number
}

/** The caller's customers; `inviter` is the uid in a link. */
export const distributionInvite = endpoint<{ inviter: number; after: string }, InvitePage>({
  path: '/wechat/distribution/invite',
  ...drawnByPage,
  errorHandler: false,
})

export interface DistributionPoster {
  me: { nickname: string; avatar: string }
  goods: DistributionGoods | null
  title: string
  text: string
  /** Price and call to action on the poster; null when no goods are on sale. */
  offer: PosterOffer | null
  /** Signed share fields of the caller's own link. */
  share: { kind: ShareKind; id: number; share_by: string; share_time: number; share_sign: string }
  brand: ActivityDetail['brand']
}

/** Poster of the brand's distribution, of goods or of an activity (0 = none). Refused with 1002, 1401 and 2101. */
export const distributionPoster = endpoint<
  { goodsId: number; activityId: number },
  DistributionPoster
>({
  path: '/wechat/distribution/poster',
  ...drawnByPage,
  errorHandler: false,
})
