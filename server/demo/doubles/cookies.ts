import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { type ClientKind, isClientKind } from './clients.ts'

export type Network = 'normal' | 'slow' | 'offline'

/** Settings of one browser's phone. They are cookies, so that all pages and tabs share them. */
export interface SandboxState {
  /** Demo key of the phone's owner; '' before one was chosen. */
  person: string
  client: ClientKind
  network: Network
  /** Pages are shown as snapshots: authorization returns a virtual account. */
  snapshot: boolean
}

const A_YEAR_S = 365 * 86_400

export function readState(c: Context): SandboxState {
  const client = getCookie(c, 'sandbox_client')
  const network = getCookie(c, 'sandbox_network')
  return {
    person: getCookie(c, 'sandbox_person') ?? '',
    client: isClientKind(client) ? client : 'ios',
    network: network === 'slow' || network === 'offline' ? network : 'normal',
    snapshot: getCookie(c, 'sandbox_snapshot') === '1',
  }
}

/**
 * Sets the changed cookies and missing defaults only, so that concurrent changes do not overwrite
 * each other.
 */
export function writeState(c: Context, change: Partial<SandboxState>): void {
  const state = readState(c)
  const isPhone = getCookie(c, 'sandbox_client') !== undefined
  const changed = { ...(isPhone ? {} : { client: state.client }), ...change }
  for (const [name, value] of Object.entries(changed)) {
    const text = typeof value === 'boolean' ? String(Number(value)) : value
    setCookie(c, `sandbox_${name}`, text, { path: '/', sameSite: 'Lax', maxAge: A_YEAR_S })
  }
}
