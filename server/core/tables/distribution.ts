import type { Generated } from 'kysely'

export interface DistributorTable {
  brand_id: number
  uid: number
  /** 1 active, 2 applying, 3 refused, 4 disabled. */
  status: number
  /** Why they were refused or disabled. */
  reason: Generated<string>
  /** The distributor who invited them; earns level 2 of what they sell. */
  inviter_uid: number | null
  /** Version of the agreement they accepted. */
  agreed_version: Generated<string>
  applied_at: number
  joined_at: Generated<number>
}

/** Whose customer somebody is, for commission. */
export interface CustomerBindTable {
  brand_id: number
  customer_uid: number
  distributor_uid: number
  since: number
  /** The protection ends then, unix seconds. */
  until: number
  /** Has bought something: protected for good. */
  permanent: Generated<boolean>
}
