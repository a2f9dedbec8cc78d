import { endpoint } from './core/endpoint.ts'

/** Somebody whom a staff member has met in the store. */
export interface NewCustomer {
  name: string
  phone: string
  /** 0 unknown, 1 male, 2 female. */
  gender: 0 | 1 | 2
  /** `1990-05-20`; '' = unknown. */
  birthday: string
  note: string
  tagIds: number[]
  /** Time of the planned contact, unix seconds. */
  nextTime?: number | undefined
}

/**
 * Writes down a customer of the caller's, who becomes one with the visitor who proves that phone. Whoever has proved it
 * already becomes the caller's customer, if they are nobody else's; `is_known` 1: they were the caller's before, and
 * nothing changed. Refused with 1001 (`data.field`), 1004 (works here), 1005, 1007, 1704 (a colleague's customer), 1705.
 */
export const addCustomer = endpoint<
  NewCustomer & { reqId: string },
  { customer_id: number; is_known: 0 | 1 }
>({ method: 'POST', path: '/retail/customer/add-customer', errorHandler: false })
