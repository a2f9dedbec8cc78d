import type { FollowWay } from './customer-follow.ts'
import type { CustomerStage } from './customer-record.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

/** 1 visits, 2 shares, 3 campaigns, 4 orders, 5 follow-ups, 6 tags, 7 the responsible staff. */
export type LocusKind = 1 | 2 | 3 | 4 | 5 | 6 | 7

/**
 * `visited`, `shared`: an article, video, file, goods or campaign · `followed`: a follow-up was written · `tagged`: by the shop or by an answer of the customer ·
 * `led`: became the customer of a staff member, by way of `source` · `added`, `removed`: a staff member as a contact in
 * the messaging app · `scanned`, `joined`: a live code, its group · `card`: took a guide's card · `sent`, `revoked`: a staff member sent a coupon, or took it back · `ordered`: paid an order.
 */
export type LocusEvent =
  | 'visited'
  | 'shared'
  | 'followed'
  | 'tagged'
  | 'led'
  | 'added'
  | 'removed'
  | 'scanned'
  | 'joined'
  | 'card'
  | 'sent'
  | 'revoked'
  | 'ordered'

export type LocusSource = 'link' | 'code' | 'card' | 'store' | 'manager' | 'order' | 'hand'

export interface LocusRow {
  kind: LocusKind
  event: LocusEvent
  /** Set for `led` only; otherwise ''. */
  source: LocusSource | ''
  /** Name of the article, video, file, goods, campaign or tag, or the beginning of a follow-up; '' for other events. */
  title: string
  /** The staff member involved; '' if only a store is. */
  staff_name: string
  store_name: string
  /** Way of a follow-up, and the stage that it set; 0 for other events. */
  way: FollowWay | 0
  stage: CustomerStage | 0
  /** Amount of an order, fen; 0 for other events. */
  amount_fen: number
  /** Duration of a visit; 0 for other events. */
  seconds: number
  object_type:
    | 'article'
    | 'video'
    | 'file'
    | 'goods'
    | 'activity'
    | 'order'
    | 'follow'
    | 'tag'
    | 'staff'
  /** '' if the event has no page. */
  object_id: string
  /** Unix seconds. */
  time: number
}

export interface CustomerLocus {
  customer: {
    customer_id: number
    nickname: string
    avatar: string
    /** The responsible staff member; '' if only the store is responsible. */
    keeper_name: string
    store_name: string
    /** Told by the customer, unproved; '' = nothing. */
    told_name: string
    told_phone: string
    /** End of the responsibility's protection, unix seconds; 0 = never, null = unprotected. */
    kept_until: number | null
  }
  list: LocusRow[]
  has_more: boolean
  server_time: number
}

/** The history of a customer of the caller's shop. Refused with 1002 for other customers. */
export const customerLocus = endpoint<
  { customerId: string; kind?: LocusKind | undefined; page: number; limit: number },
  CustomerLocus
>({ path: '/retail/customer/get-customer-locus', ...drawnByPage, errorHandler: false })
