import type { Generated } from 'kysely'

/** The set-up address of a brand, by which its first merchant takes it. */
export interface BrandSetupTable {
  brand_id: number
  /** SHA-256 of the address's token, so that a copy of the table gives no access. */
  token_hash: string
  expires_at: number
  /** Null while nobody has taken the brand with it. */
  used_at: Generated<number | null>
}

export interface SetupTables {
  brand_setup: BrandSetupTable
}
