import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { MemberBrief, MemberCoupon } from './member.ts'

/** The member in front of the counter. */
export interface FoundMember extends MemberBrief {
  customer_id: number
  /** Masked. */
  phone: string
  points: number
  /** Those that can be used now. */
  coupons: MemberCoupon[]
  server_time: number
}

/** Finds a member by the 18 digits on the member's phone. Refused with 1301, 1307, 1501, 1506 when they are old, 1701. */
export const findMember = endpoint<{ code: string }, FoundMember>({
  path: '/retail/work/find-member',
  ...drawnByPage,
  errorHandler: false,
})
