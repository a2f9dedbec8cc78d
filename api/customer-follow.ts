import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { CustomerStage } from './customer-record.ts'

/** 1 call, 2 message, 3 visit, 4 other. */
export type FollowWay = 1 | 2 | 3 | 4

export interface CustomerFollow {
  follow_id: string
  way: FollowWay
  content: string
  images: string[]
  /** The stage that it set; 0 = unchanged. */
  stage: CustomerStage | 0
  /** Planned next contact, unix seconds; 0 = none. */
  next_time: number
  staff: { user_id: number; name: string; avatar: string }
  /** Unix seconds. */
  time: number
  /** The caller wrote it within the last 24 hours and can delete it. */
  deletable: 0 | 1
}

export interface FollowPage {
  customer: {
    customer_id: number
    name: string
    stage: CustomerStage
    /** Planned next contact, unix seconds; 0 = none. */
    next_time: number
  }
  list: CustomerFollow[]
  next: string
  server_time: number
}

/** Follow-ups of a customer of the caller's shop, newest first. Refused with 1002. */
export const customerFollows = endpoint<{ customerId: string; after: string }, FollowPage>({
  path: '/retail/customer/get-customer-follow',
  ...drawnByPage,
  errorHandler: false,
})

export interface FollowInput {
  customerId: number
  way: FollowWay
  content: string
  images: string[]
  /** Unix seconds, in the future. */
  nextTime?: number | undefined
  stage?: CustomerStage | undefined
}

/** Writes a follow-up. Refused with 1001 (`data.field`), 1002, 1007, 1008 (a picture is not an own upload), 1704. */
export const addFollow = endpoint<FollowInput & { reqId: string }, { follow_id: string }>({
  method: 'POST',
  path: '/retail/customer/add-customer-follow',
  errorHandler: false,
})

/** Deletes an own follow-up within 24 hours. Refused with 1002, 1004 (too late). */
export const deleteFollow = endpoint<{ followId: string; reqId: string }, object>({
  method: 'POST',
  path: '/retail/customer/delete-customer-follow',
})
