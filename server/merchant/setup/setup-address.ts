import { brandStatus } from '../../../api/values/brand-status.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { randomToken, sha256 } from '../../core/random.ts'
import { tx } from '../../core/tx.ts'
import { hasMerchant } from './merchants.ts'

/** Validity of a set-up address, s. */
export const SETUP_LIFE_S = 3600

export interface SetupAddress {
  brandId: number
  name: string
  /** Path and query of the page; leads whoever opens it first to the brand. */
  path: string
  /** Unix seconds. */
  expiresAt: number
}

/**
 * A new set-up address of a brand, which ends the one before; null for a brand that somebody has taken, or that does
 * not exist. The token is nowhere else: the table keeps its hash, and the caller prints the address.
 */
export async function newSetupAddress(
  db: Db,
  brandId: number,
  now: number,
): Promise<SetupAddress | null> {
  const token = randomToken()
  const expires_at = now + SETUP_LIFE_S
  const name = await tx(db, async trx => {
    const brand = await inBrand(trx, brandId).selectFrom('brand').select('name').executeTakeFirst()
    if (!brand) return null
    const fresh = { token_hash: sha256(token), expires_at, used_at: null }
    await inBrand(trx, brandId)
      .insertInto('brand_setup')
      .values({ ...fresh })
      // guard: a new address ends the old one [server merchant/setup/claim]
      //   .doUpdateSet(fresh) ~> .doNothing()
      .onConflict(conflict => conflict.column('brand_id').doUpdateSet(fresh))
      .execute()
    // After the row is locked, on which those who take a brand wait too.
    return (await hasMerchant(trx, brandId)) ? null : brand.name
  })
  if (name === null) return null
  const query = new URLSearchParams({ br: String(brandId), ticket: token })
  return { brandId, name, path: `/pages/store/setup?${query}`, expiresAt: expires_at }
}

/** Addresses for all brands that wait for their first merchant, stopped ones excepted. */
export async function newSetupAddresses(db: Db, now: number): Promise<SetupAddress[]> {
  const waiting = await db
    .selectFrom('brand')
    .select('brand_id')
    .where('is_preparing', '=', true)
    .where('status', '=', brandStatus.open)
    .orderBy('brand_id')
    .execute()
  const made = []
  for (const { brand_id: brandId } of waiting) made.push(await newSetupAddress(db, brandId, now))
  return made.filter(address => address !== null)
}
