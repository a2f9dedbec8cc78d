import type { LocusSource } from './customer.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { OrderStatus } from './order.ts'
import type { Visited } from './values/customer-names.ts'

/** 1 new, 2 contacted, 3 interested, 4 deal, 5 lost. */
export type CustomerStage = 1 | 2 | 3 | 4 | 5

/** How somebody became a customer; `added`: added the staff member as a contact. */
export type CustomerSource = Exclude<LocusSource, ''> | 'added'

export interface CustomerTag {
  tag_id: number
  name: string
}

export interface CustomerRow {
  /** The visitor's uid. */
  customer_id: number
  nickname: string
  /** The shop's own name for the customer; '' = none. */
  remark: string
  avatar: string
  /** Masked; '' = unknown. */
  phone: string
  /** 0 unknown, 1 male, 2 female. */
  gender: 0 | 1 | 2
  tags: CustomerTag[]
  stage: CustomerStage
  /** The responsible staff member; 0 and '' if only the store is responsible. */
  staff_id: number
  staff_name: string
  store_name: string
  source: CustomerSource
  /** Unix seconds; 0 = never. */
  last_visit: number
  visit_count: number
  read_seconds: number
  /** Paid orders, and what was paid for them less refunds, fen. */
  order_count: number
  order_fen: number
  /** Time of the next contact as planned in the last follow-up, unix seconds; 0 = none. */
  next_time: number
  /** When the person became a customer, unix seconds. */
  create_time: number
}

/** `visit`: last visit · `amount`: paid amount · `new`: newest customers · `next`: planned contact, the earliest first. */
export type CustomerSort = 'visit' | 'amount' | 'new' | 'next'

export interface CustomerQuery {
  /** Part of the name or remark, or the last four digits of the phone; '' = no filter. */
  keyword: string
  /** Ids joined by `|`; customers with all of them. */
  tagIds: string
  stage?: CustomerStage | undefined
  source?: CustomerSource | undefined
  /** For managers and merchants. */
  staffId?: number | undefined
  /** 1: only customers whose planned follow-up is today or overdue. */
  due?: 0 | 1 | undefined
  /** By the last visit. */
  visited?: Visited | undefined
  sort: CustomerSort
  after: string
}

export interface CustomerPage {
  list: CustomerRow[]
  next: string
  /**
   * Customers by stage under all filters but the stage's, and those whose planned contact is overdue; first page only,
   * and null where `uncounted` says why.
   */
  counts: (Record<CustomerStage, number> & { overdue: number }) | null
  /** Until when they are counted, unix seconds. */
  counted_at: number
  /** `soon`: there are so many that due work counts them · `name`: so many that a longer keyword is wanted. */
  uncounted: 'soon' | 'name' | ''
  /** Customers that match all filters; first page only, null with `counts`. */
  total: number | null
  /** Staff members whose customers the caller sees; empty for role 1. */
  colleagues: { user_id: number; name: string }[]
  server_time: number
}

/**
 * Customers of the caller: role 1 sees the own ones, a manager those of the store, a merchant those of the shop.
 * Refused with 1701.
 */
export const customerList = endpoint<CustomerQuery, CustomerPage>({
  path: '/retail/customer/get-customer-list',
  ...drawnByPage,
})

/** The address of a csv file with the customers of a filter; it can be opened in any browser until it expires. */
export const exportCustomers = endpoint<
  Omit<CustomerQuery, 'after' | 'sort'>,
  { url: string; expires_at: number; server_time: number }
>({ path: '/retail/customer/customer-export' })

/** What the shop has noted about a customer. */
export interface CustomerRecord {
  remark: string
  /** '' = unknown. */
  phone: string
  gender: 0 | 1 | 2
  /** `1990-05-20`; '' = unknown. */
  birthday: string
  region: string
  company: string
  note: string
  stage: CustomerStage
}

export interface CustomerOne extends CustomerRecord {
  customer_id: number
  nickname: string
  avatar: string
  /** The phone that the customer has proved; '' = none. */
  own_phone: string
  server_time: number
}

/** The record for editing. Refused with 1002, and with 1704 for a colleague's customer. */
export const customerOne = endpoint<{ customerId: string }, CustomerOne>({
  path: '/retail/customer/get-customer-one',
  ...drawnByPage,
  errorHandler: false,
})

/** Replaces the record. Refused with 1001 (`data.field`), 1002, 1704, 1706 (another customer has this phone). */
export const editCustomer = endpoint<
  CustomerRecord & { customerId: number; reqId: string },
  CustomerOne
>({ method: 'POST', path: '/retail/customer/edit-customer', errorHandler: false })

export interface CustomerOrder {
  order_no: string
  /** Of the first item. */
  title: string
  thumb: string
  /** Number of pieces. */
  count: number
  status: OrderStatus
  pay_fen: number
  refunded_fen: number
  paid_at: number
}

export interface CustomerDetail {
  customer: CustomerRow &
    Omit<CustomerRecord, 'stage'> & {
      /** Told by the customer, unproved; '' = nothing. */
      told_name: string
      /** Name of the member level; '' = no member. */
      level_name: string
      /** 1: written down by staff, and has not opened the shop. */
      awaited: 0 | 1
      editable: 0 | 1
    }
  /** The latest ten paid orders in the caller's shop. */
  orders: CustomerOrder[]
  coupons: { usable_n: number; used_n: number }
  /** Of articles, videos and files. */
  reading: { opens: number; seconds: number; shares: number }
  /** Categories of articles, those read longest first; at most five. */
  interest: { category: string; seconds: number }[]
  follow_count: number
  server_time: number
}

/**
 * A customer of the caller's shop. A colleague's customer (`editable` 0) has name, stage and keeper alone, and the look is
 * noted for the merchant. Refused with 1002, and with 1005 after too many colleagues' customers.
 */
export const customerDetail = endpoint<{ customerId: string }, CustomerDetail>({
  path: '/retail/customer/get-customer-detail',
  ...drawnByPage,
  errorHandler: false,
})

/** A staff member has looked up a colleague's customer; one row for each of their days. */
export interface ForeignLook {
  user_id: number
  staff_name: string
  customer_id: number
  nickname: string
  /** Times on that day. */
  looks: number
  last_at: number
}

export interface ForeignLookPage {
  list: ForeignLook[]
  next: string
  server_time: number
}

/** For merchants: who has looked up whose customers in the last 180 days, the latest first. */
export const foreignLooks = endpoint<{ after: string }, ForeignLookPage>({
  path: '/retail/customer/get-foreign-looks',
  ...drawnByPage,
})
