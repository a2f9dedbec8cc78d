import type { AuthorizationPurpose } from '../../../../api/authorize.ts'
import type { Brand } from '../../../core/define-route.ts'
import { randomKey } from '../../../core/random.ts'
import { isSigned, sign } from '../../../core/signature.ts'

/** Time in which a merchant's code can be scanned, s. */
export const CODE_LIFE_S = 60

export interface AuthorizationTicket {
  purpose: AuthorizationPurpose
  shopId: number
  /** `shop_user.user_id` of the merchant who shows the code. */
  askerId: number
  /** Until when the code can be scanned, unix seconds. */
  expiresAt: number
  /** Random. */
  authId: string
}

/** Text of a code: `purpose.shop.asker.end.key.signature`. */
export function makeAuthorizationTicket(
  brand: Brand,
  of: Pick<AuthorizationTicket, 'purpose' | 'shopId' | 'askerId'>,
  now: number,
): { ticket: string; expiresAt: number } {
  const expiresAt = now + CODE_LIFE_S
  const parts = [of.purpose, of.shopId, of.askerId, expiresAt, randomKey()]
  return { ticket: [...parts, signatureOf(brand, parts)].join('.'), expiresAt }
}

/** Null for a ticket that this brand has not signed. */
export function readAuthorizationTicket(brand: Brand, ticket: string): AuthorizationTicket | null {
  const [purpose, shop = '', asker = '', end = '', authId = '', signature = ''] = ticket.split('.')
  if (purpose !== 'payee' && purpose !== 'admin') return null
  const parts = [purpose, shop, asker, end, authId]
  // guard: a merchant's code is signed by the server for its brand, shop and purpose [server merchant/shop/authorize]
  if (!isSigned(brand.secret, ['authorize', ...parts], signature)) return null
  return {
    purpose,
    shopId: Number(shop),
    askerId: Number(asker),
    expiresAt: Number(end),
    authId,
  }
}

const signatureOf = (brand: Brand, parts: (string | number)[]) =>
  sign(brand.secret, ['authorize', ...parts])
