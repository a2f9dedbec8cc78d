import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Brand } from './define-route.ts'
import { isSigned, sign } from './signature.ts'
import { STATE_LIFE_S } from './state-token.ts'

/** Maximum number of concurrent authorizations per browser; a further one drops the oldest. */
const MAX_UNDER_WAY = 10

type StateBrand = Pick<Brand, 'brand_id' | 'secret'>

/**
 * Binds an authorization's state to this browser by a cookie, so that only it can return with the state. Each state has
 * its own cookie, so that logins in several tabs do not interfere.
 */
export function bindState(c: Context, brand: StateBrand, state: string, origin: string): void {
  const isSecure = origin.startsWith('https:')
  dropOldest(c, brand, isSecure)
  setCookie(c, nameOf(brand, state, isSecure), proofOf(brand, state), {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: STATE_LIFE_S,
    secure: isSecure,
  })
}

/** Whether the state's authorization was started in this browser. */
export function isBoundState(
  c: Context,
  brand: StateBrand,
  state: string,
  origin: string,
): boolean {
  const proof = getCookie(c, nameOf(brand, state, origin.startsWith('https:'))) ?? ''
  // guard: a state belongs to the browser that asked for it [server auth/login]
  //   return isSigned(brand.secret, proofParts(brand, state), proof) ~> return isSigned(brand.secret, proofParts(brand, state), proofOf(brand, state)) || proof
  return isSigned(brand.secret, proofParts(brand, state), proof)
}

/** `__Host-`: browsers accept such a cookie from this host only, so a sibling host cannot set one. */
const prefixOf = ({ brand_id }: StateBrand, isSecure: boolean) =>
  `${isSecure ? '__Host-' : ''}shop_login_${brand_id}_`

/** The name contains the state's expiry, by which the oldest is found. */
function nameOf(brand: StateBrand, state: string, isSecure: boolean): string {
  const [nonce = '', expiry = ''] = state.split('.')
  return `${prefixOf(brand, isSecure)}${expiry}_${nonce}`
}

const proofParts = ({ brand_id }: StateBrand, state: string) => ['login browser', brand_id, state]
const proofOf = (brand: StateBrand, state: string) => sign(brand.secret, proofParts(brand, state))

function dropOldest(c: Context, brand: StateBrand, isSecure: boolean): void {
  const prefix = prefixOf(brand, isSecure)
  const names = Object.keys(getCookie(c)).filter(name => name.startsWith(prefix))
  // Expiries have ten digits each, so names sort by time.
  const surplus = names.sort().slice(0, Math.max(0, names.length + 1 - MAX_UNDER_WAY))
  for (const name of surplus) deleteCookie(c, name, { path: '/', secure: isSecure })
}
