import type { Generated } from 'kysely'

export interface DistributorTable {
  brand_id: number
  uid: number
  /** 1 active, 2 application pending, 3 refused, 4 disabled. */
  status: number
  /** Reason of a refusal or of being disabled. */
  reason: Generated<string>
  /** The distributor who invited this one; earns level 2 of their sales. */
  inviter_uid: number | null
  /** Version of the agreement they accepted. */
  agreed_version: Generated<string>
  applied_at: number
  joined_at: Generated<number>
}

/** The distributor whose customer a person is. */
export interface CustomerBindTable {
  brand_id: number
  customer_uid: number
  distributor_uid: number
  since: number
  /** End of the protection, unix seconds. */
  until: number
  /** The customer has bought something, so the bind is permanent. */
  permanent: Generated<boolean>
}
