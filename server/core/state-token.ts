import { randomKey } from './random.ts'
import { isSigned, sign } from './signature.ts'

/** Time limit of an authorization, from leaving to returning with the code, s. */
export const STATE_LIFE_S = 600

interface StateBrand {
  brand_id: number
  secret: string
}

/**
 * The `state` of an authorization: `nonce.expiry.signature`. It contains no return address and is bound to its brand;
 * the browser keeps the nonce, so that nobody can be logged in with another person's state.
 */
export function makeState(brand: StateBrand, now: number): string {
  const parts = [randomKey(), String(now + STATE_LIFE_S)]
  return [...parts, signatureOf(brand, parts)].join('.')
}

/**
 * Expiry of a valid state, unix seconds; null for a state that is forged, expired or of another
 * brand.
 */
export function readState(brand: StateBrand, state: string, now: number): number | null {
  const [nonce = '', expiry = '', signature = '', ...more] = state.split('.')
  const isOurs =
    more.length === 0 && isSigned(brand.secret, ['login', brand.brand_id, nonce, expiry], signature)
  return isOurs && Number(expiry) > now ? Number(expiry) : null
}

const signatureOf = (brand: StateBrand, parts: string[]) =>
  sign(brand.secret, ['login', brand.brand_id, ...parts])
