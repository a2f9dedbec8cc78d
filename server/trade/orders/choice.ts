import type { Visitor } from '../../core/session.ts'
import type { Wanted } from './lines.ts'

/** The buyer's choices in the checkout. */
export interface Choice {
  type: number
  lines: Wanted[]
  /** 1 = express, 2 = picked up in a store. */
  delivery: 1 | 2
  addressId: string
  storeId: number
  couponId: string
  points: number
  /** The selling campaign; 0 = regular sale. */
  activityId: number
  /** Identifiers that the campaign gave the purchase; '' if it gives none. */
  ticket: string
  teamId: string
  recordId: string
}

/** The buyer at the checkout. */
export interface Customer {
  visitor: Visitor
  now: number
  /** Hash of the request's IP address; '' if unknown. */
  origin: string
  /** Whether the price of the choice has been confirmed. False by default. */
  isConfirmed?: boolean
}
