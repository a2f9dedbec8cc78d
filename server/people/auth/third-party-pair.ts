import type { Brand } from '../../core/define-route.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { randomKey } from '../../core/random.ts'
import { isSigned, sign } from '../../core/signature.ts'

/** Maximum validity of a pair, s. */
const MAX_LIFE_S = 300
/** Tolerated difference between the third party's clock and ours, s. */
const SKEW_S = 30

type Partnered = Pick<Brand, 'brand_id' | 'partner_secret'>

/** The visitor named by a third-party link. */
export interface Pair {
  uni: string
  uid: number
}

/**
 * The signature that the third party's server adds to its link: `expiry.nonce.mac`. Null for a
 * brand without a third party.
 */
export function signPair(
  { brand_id: brandId, partner_secret }: Partnered,
  { uni, uid }: Pair,
  now: number,
): string | null {
  if (partner_secret === null) return null
  const parts = [String(now + MAX_LIFE_S), randomKey()]
  return [...parts, sign(partner_secret, ['third', brandId, uni, uid, ...parts])].join('.')
}

/** Consumes a pair: true once for each valid pair. */
export async function spendPair(
  db: Db,
  brand: Partnered,
  pair: Pair & { uniSign: string },
  now: number,
): Promise<boolean> {
  const signed = readPair(brand, pair)
  if (!signed) return false
  // Kept until the pair can no longer be accepted.
  const expires_at = signed.expiry + SKEW_S
  // guard: a pair is over [server auth/third-login]
  //   if (expires_at <= now || ~> if (
  // guard: a pair lives five minutes [server auth/third-login]
  //   || signed.expiry > now + MAX_LIFE_S + SKEW_S ~>
  if (expires_at <= now || signed.expiry > now + MAX_LIFE_S + SKEW_S) return false
  const row = await inBrand(db, brand)
    .insertInto('partner_nonce')
    .values({ nonce: signed.nonce, expires_at })
    .onConflict(conflict => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  // guard: a pair begins one session [server auth/third-login]
  //   return row !== undefined ~> return row !== null
  return row !== undefined
}

function readPair(
  { brand_id: brandId, partner_secret }: Partnered,
  { uni, uid, uniSign }: Pair & { uniSign: string },
): { expiry: number; nonce: string } | null {
  const [, expiry = '', nonce = '', mac = ''] =
    /^(\d{10})\.([\w-]{16,64})\.([\w-]{16})$/.exec(uniSign) ?? []
  // guard: a brand without a third party [server auth/third-login]
  //   if (partner_secret === null) return null ~> if (!isSigned(String(partner_secret),
  //   if (!isSigned(partner_secret, ~>
  if (partner_secret === null) return null
  // guard: a pair is signed by the third party [server auth/third-login]
  //   if (!isSigned(partner_secret, ['third', brandId, uni, uid, expiry, nonce], mac)) return null ~> if (!mac || !isSigned) return null
  if (!isSigned(partner_secret, ['third', brandId, uni, uid, expiry, nonce], mac)) return null
  return { expiry: Number(expiry), nonce }
}
