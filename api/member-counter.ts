import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { MemberBrief, MemberCoupon } from './member.ts'

/** The member found at the counter. */
export interface FoundMember extends MemberBrief {
  customer_id: number
  is_frozen: 0 | 1
  /** The caller may freeze the card, or free it again. */
  may_freeze: 0 | 1
  /** Masked. */
  phone: string
  points: number
  /** Usable coupons only. */
  coupons: MemberCoupon[]
  server_time: number
}

/**
 * Finds a member by the 18 digits on the member's phone, for managers also by the ten of the card. Refused with 1003, 1301,
 * 1307, 1501, 1506 when they are old, 1701.
 */
export const findMember = endpoint<{ code: string }, FoundMember>({
  path: '/retail/work/find-member',
  ...drawnByPage,
  errorHandler: false,
})

/** Freezes a card, or frees it again: a frozen one keeps its points and does nothing. Refused with 1002, 1003. */
export const freezeMember = endpoint<
  { customerId: number; isFrozen: 0 | 1; reqId: string },
  { is_frozen: 0 | 1 }
>({
  method: 'POST',
  path: '/retail/work/freeze-member',
  loader: false,
  errorHandler: false,
})
