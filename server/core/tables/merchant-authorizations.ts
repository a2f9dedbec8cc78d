import type { Generated } from 'kysely'

/** A code by which a merchant authorizes another person; the row is made by whoever scans it first. */
export interface MerchantAuthorizationTable {
  brand_id: number
  /** Random part of the code's ticket. */
  auth_id: string
  /** `payee`: receives what the shop withdraws · `admin`: becomes a merchant of the shop. */
  purpose: 'payee' | 'admin'
  shop_id: number
  /** `shop_user.user_id` of the merchant who shows the code. */
  asker_id: number
  /** 1 scanned, 2 agreed, 4 refused. Nobody has scanned a code without a row. */
  state: number
  /** Who has scanned it; null when the merchant withdrew it before. */
  uid: number | null
  /** Proved by a payee who has agreed; a merchant's is in `shop_user`. */
  phone: Generated<string>
  /** The merchant has refused it, not the person. */
  is_withdrawn: Generated<boolean>
  scanned_at: number
  /** Until when whoever scanned it may agree, unix seconds. */
  decide_by: number
  decided_at: Generated<number>
}
