import type { ActivityDetail } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { ShareKind } from './share.ts'

/** 0 none, 1 active, 2 applying, 3 refused, 4 disabled. */
export type DistributorStatus = 0 | 1 | 2 | 3 | 4

export interface DistributionGoods {
  goods_id: number
  /** The only form; null when the buyer has to choose one. */
  sku_id: number | null
  title: string
  intro: string
  thumb: string
  /** Fen, of the cheapest and the dearest form. */
  price_fen: number
  price_max_fen: number
  market_price_fen: number
  /** What the visitor earns for a piece, fen; null for whoever earns nothing. */
  earn_fen: number | null
  earn_max_fen: number | null
  is_sold_out: boolean
}

/** What a visitor is to the brand's distribution. */
export interface DistributorMe {
  uid: number
  nickname: string
  avatar: string
  status: DistributorStatus
  /** Why they were refused or disabled; ''. */
  reason: string
  applied_at: number
  /** Why nobody can apply now, or what is missing for it; '' when it is open. */
  missing: '' | 'member' | 'invited' | 'spent'
  /** Fen that are still to be spent before somebody may join. */
  missing_fen: number
  /** Fen. What was earned today; what is not settled; what was settled in all. */
  today_fen: number
  waiting_fen: number
  settled_fen: number
  customer_n: number
}

/** The brand's distribution, or that of one activity. */
export interface Distribution {
  title: string
  text: string
  rules_html: string
  agreement_html: string
  agreement_version: string
  /** 1 members, 2 with review, 3 by invitation, 4 who has spent enough. */
  mode: 1 | 2 | 3 | 4
  /** Basis points that most goods earn. */
  level1_bp: number
  level2_bp: number
  /** Days from the end of an order to its money. */
  settle_days: number
  protect_days: number
  me: DistributorMe | null
  /** Whose customer the visitor is; null for nobody's. */
  from: { nickname: string; avatar: string } | null
  goods: DistributionGoods[]
}

export interface DistributionHome {
  distribution: Distribution
  brand: ActivityDetail['brand']
  server_time: number
}

/** The brand's own distribution. Refused with 1002 where there is none. */
export const distributionIndex = endpoint<object, DistributionHome>({
  path: '/wechat/distribution/index',
  ...drawnByPage,
  errorHandler: false,
})

/** That of an activity. */
export interface DistributionDetail extends ActivityDetail {
  distribution: Distribution
}

/** Refused with 2101. */
export const distributionDetail = endpoint<{ id: string }, DistributionDetail>({
  path: '/wechat/distribution/detail',
  ...drawnByPage,
})

/** Asks to become a distributor. Refused with 1003 (not open), 1004 (the agreement or the state has changed), 1301. */
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

/** Makes the visitor a customer of whoever shared the link. Refused with 1409 when `spoken`. */
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
  /** The last digits of the order's number. */
  order_tail: string
  level: 1 | 2
  amount_fen: number
  /** Part of it that was taken back. */
  reversed_fen: number
  /** 0 order under way, 1 frozen, 2 settled, 3 void, 4 taken back. */
  status: 0 | 1 | 2 | 3 | 4
  /** Unix seconds; 0 = not known yet. */
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

/** Refused with 1401. `month`: `2026-11`; '' = all. */
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
  /** As of an order. */
  status: number
  /** What it brings the caller, fen, without what was taken back. */
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
  /** The protection ends then, unix seconds; 0 = never. */
  until: number
  is_distributor: boolean
  /** What their orders brought the caller, fen. */
  earned_fen: number
}

export interface InvitePage {
  me: DistributorMe
  /** Who invites, for whoever came by their link; null = nobody who may. */
  inviter: { nickname: string; avatar: string } | null
  list: Invited[]
  customer_n: number
  next: string
  protect_days: number
  brand: ActivityDetail['brand']
  server_time: number
}

/** The caller's customers; `inviter` is the uid of a link. */
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
  /** The signed fields of the caller's own link. */
  share: { kind: ShareKind; id: number; share_by: string; share_time: number; share_sign: string }
  brand: ActivityDetail['brand']
}

/** Refused with 1002, 1401 and 2101. `goodsId`, `activityId`: 0 = none. */
export const distributionPoster = endpoint<
  { goodsId: number; activityId: number },
  DistributionPoster
>({
  path: '/wechat/distribution/poster',
  ...drawnByPage,
  errorHandler: false,
})
