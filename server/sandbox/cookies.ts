import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { type ClientKind, isClientKind } from './clients.ts'

export type Network = 'normal' | 'slow' | 'offline'

/** What one browser's phone is set to. Cookies, so that every page of the app and every tab agree. */
export interface World {
  /** Demo key of whoever holds the phone; '' before anyone was picked. */
  person: string
  client: ClientKind
  network: Network
  /** The messaging app shows pages as snapshots: authorization gives a virtual account. */
  snapshot: boolean
}

const A_YEAR_S = 365 * 86_400

export function readWorld(c: Context): World {
  const client = getCookie(c, 'sandbox_client')
  const network = getCookie(c, 'sandbox_network')
  return {
    person: getCookie(c, 'sandbox_person') ?? '',
    client: isClientKind(client) ? client : 'ios',
    network: network === 'slow' || network === 'offline' ? network : 'normal',
    snapshot: getCookie(c, 'sandbox_snapshot') === '1',
  }
}

export function writeWorld(c: Context, world: World): void {
  const values = { ...world, snapshot: world.snapshot ? '1' : '0' }
  for (const [name, value] of Object.entries(values)) {
    setCookie(c, `sandbox_${name}`, value, { path: '/', sameSite: 'Lax', maxAge: A_YEAR_S })
  }
}
