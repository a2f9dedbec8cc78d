import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { RadarAction, RadarRow } from './radar.ts'

/** One action of the customer on material that somebody of the shop has shared. */
export interface CustomerRadarRow extends RadarRow {
  /** Name of the staff member who shared it; '' = unknown. */
  staff_name: string
}

export interface CustomerRadar {
  customer: { customer_id: number; name: string; avatar: string }
  list: CustomerRadarRow[]
  /** Since the first event; `reach`: different people who came through the customer. First page only. */
  totals: { open: number; seconds: number; share: number; reach: number } | null
  has_more: boolean
  server_time: number
}

/**
 * What a customer read of the shop's shares, through whom and how long, newest first. Refused with 1002, and with 1704
 * for a colleague's customer.
 */
export const customerRadar = endpoint<
  { customerId: string; kind?: RadarAction | undefined; page: number; limit: number },
  CustomerRadar
>({ path: '/retail/customer/get-customer-radar', ...drawnByPage, errorHandler: false })
