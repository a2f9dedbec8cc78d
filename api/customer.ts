import { drawnByPage, endpoint } from './core/endpoint.ts'

/** 3 campaigns, 4 orders, 7 who looks after the customer. */
export type LocusKind = 3 | 4 | 7

/**
 * `led`: became somebody's customer, `source` says how · `added`, `removed`: of a staff member in the messaging app ·
 * `scanned`, `joined`: a live code · `card`: took a guide's card · `ordered`: paid an order.
 */
export type LocusEvent = 'led' | 'added' | 'removed' | 'scanned' | 'joined' | 'card' | 'ordered'

export type LocusSource = 'link' | 'code' | 'card' | 'store' | 'manager' | 'order'

export interface LocusRow {
  kind: LocusKind
  event: LocusEvent
  /** Of `led`; ''. */
  source: LocusSource | ''
  /** Of the campaign; ''. */
  title: string
  /** Whoever is named by it; '' for a store alone. */
  staff_name: string
  store_name: string
  /** Of an order, fen; 0. */
  amount_fen: number
  object_type: 'activity' | 'order' | 'staff'
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
>({ path: '/retail/customer/get-customer-locus', ...drawnByPage })
