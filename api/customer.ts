import { drawnByPage, endpoint } from './core/endpoint.ts'

/** 1 visits, 2 shares, 3 campaigns, 4 orders, 6 tags, 7 who looks after the customer. */
export type LocusKind = 1 | 2 | 3 | 4 | 6 | 7

/**
 * `visited`, `shared`: an article, video, file or campaign · `tagged`: by the shop or by an answer of their own · `led`: became somebody's customer, `source` says how · `added`, `removed`: of a staff member in the messaging app ·
 * `scanned`, `joined`: a live code · `card`: took a guide's card · `ordered`: paid an order.
 */
export type LocusEvent =
  | 'visited'
  | 'shared'
  | 'tagged'
  | 'led'
  | 'added'
  | 'removed'
  | 'scanned'
  | 'joined'
  | 'card'
  | 'ordered'

export type LocusSource = 'link' | 'code' | 'card' | 'store' | 'manager' | 'order'

export interface LocusRow {
  kind: LocusKind
  event: LocusEvent
  /** Of `led`; ''. */
  source: LocusSource | ''
  /** Name of the article, video, file, campaign or tag; ''. */
  title: string
  /** Staff member concerned; '' for a store alone. */
  staff_name: string
  store_name: string
  /** Of an order, fen; 0. */
  amount_fen: number
  /** Duration of a visit; 0. */
  seconds: number
  object_type: 'article' | 'video' | 'file' | 'activity' | 'order' | 'tag' | 'staff'
  /** '' where nothing opens. */
  object_id: string
  /** Unix seconds. */
  time: number
}

export interface CustomerLocus {
  customer: {
    customer_id: number
    nickname: string
    avatar: string
    /** Whoever looks after them now; '' for the store alone. */
    keeper_name: string
    store_name: string
    /** Their protection ends then; 0 = never, null = there is none. */
    kept_until: number | null
  }
  list: LocusRow[]
  has_more: boolean
  server_time: number
}

/** The trail of a customer of one's own shop. Refused with 1002 for everybody else. */
export const customerLocus = endpoint<
  { customerId: string; kind?: LocusKind | undefined; page: number; limit: number },
  CustomerLocus
>({ path: '/retail/customer/get-customer-locus', ...drawnByPage, errorHandler: false })
