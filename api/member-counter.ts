import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { MemberBrief, MemberCoupon } from './member.ts'

/** The member found at the counter. */
export interface FoundMember extends MemberBrief {
  customer_id: number
  /** Masked. */
  phone: string
  points: number
  /** Usable coupons only. */
  coupons: MemberCoupon[]
  server_time: number
}

/** Finds a member by the 18 digits of the dynamic code. Refused with 1301, 1307, 1501, 1506 (code expired), 1701. */
export const findMember = endpoint<{ code: string }, FoundMember>({
  path: '/retail/work/find-member',
  ...drawnByPage,
  errorHandler: false,
})
