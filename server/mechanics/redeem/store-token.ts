import { isSigned, sign } from '../../core/signature.ts'

/** Validity of a store's QR code, s. */
export const TOKEN_LIFE_S = 60
/** Time to choose and confirm after scanning it in time, s. */
const CHOOSING_S = 300

export interface StoreToken {
  storeId: number
  /** Version of the store's code; incrementing it invalidates older tokens. */
  version: number
  /** Unix seconds. */
  expiresAt: number
}

/** Content of the code at a store's counter: `store.version.end.signature`. */
export function makeStoreToken(
  secret: string,
  { storeId, version, expiresAt }: StoreToken,
): string {
  const parts = [storeId, version, expiresAt]
  return [...parts, sign(secret, ['store', ...parts])].join('.')
}

/** Null for a forged or expired token. The caller compares the version with the store's. */
export function readStoreToken(
  secret: string,
  token: string,
  { now, isChosen = false }: { now: number; isChosen?: boolean },
): StoreToken | null {
  const found = /^(\d{1,9})\.(\d{1,9})\.(\d{1,10})\.([\w-]{1,64})$/.exec(token)
  if (!found) return null
  const [storeId = 0, version = 0, expiresAt = 0] = found.slice(1, 4).map(Number)
  // guard: a store's code that the server did not sign [server orders/codes]
  //   if (!isSigned(secret, ['store', storeId, version, expiresAt], found[4] ?? '')) return null ~>
  if (!isSigned(secret, ['store', storeId, version, expiresAt], found[4] ?? '')) return null
  const end = expiresAt + (isChosen ? CHOOSING_S : 0)
  // guard: a photograph of a store's code is no use later [server orders/codes]
  //   return now <= end ? { storeId, version, expiresAt } : null ~> return { storeId, version, expiresAt: end }
  return now <= end ? { storeId, version, expiresAt } : null
}
