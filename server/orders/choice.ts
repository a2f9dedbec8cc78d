import type { Visitor } from '../core/session.ts'
import type { Wanted } from './lines.ts'

/** What somebody has chosen in the checkout. */
export interface Choice {
  type: number
  lines: Wanted[]
  /** 1 express, 2 fetched in a store. */
  delivery: 1 | 2
  addressId: string
  storeId: number
  couponId: string
  points: number
  /** The campaign that sells; 0 = the shelf. */
  activityId: number
  /** What the campaign knows the purchase by; '' where it knows none. */
  ticket: string
  teamId: string
  recordId: string
}

/** Who is at the checkout. */
export interface Customer {
  visitor: Visitor
  now: number
  /** Hash of the address that the request comes from; '' when unknown. */
  origin: string
  /** Whether the choice's price was confirmed before; default false. */
  isConfirmed?: boolean
}
