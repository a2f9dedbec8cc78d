import type { ServerContext } from '../../core/context.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import { privateAddress } from './object-store.ts'

/** Time limit for a request to the store, ms. */
export const TIME_LIMIT_MS = 5_000

/**
 * The first bytes of a public file in the object store, or of a private one with `privateUntil` (unix seconds), the end
 * of its signed address; undefined for an unknown one. Refuses with 1005 (HTTP 503) when the store does not answer.
 */
export async function firstBytes(
  { settings, db }: Pick<ServerContext, 'settings' | 'db'>,
  brandId: number,
  key: string,
  { privateUntil }: { privateUntil?: number } = {},
): Promise<Uint8Array | undefined> {
  if (settings.objectStore) {
    const expiresAt = privateUntil
    return askStore(
      expiresAt
        ? privateAddress(settings, '', { key, expiresAt })
        : `${settings.objectStore.host}/${key}`,
    )
  }
  const body = await storedBody(db, { brandId, key, isPublic: privateUntil === undefined })
  return body?.subarray(0, BYTES)
}

/** A whole private file. The same refusal; undefined for an unknown file, and for one above `maxBytes`. */
export async function privateBytes(
  { settings, db }: Pick<ServerContext, 'settings' | 'db'>,
  brandId: number,
  { key, until, maxBytes }: { key: string; until: number; maxBytes: number },
): Promise<Uint8Array | undefined> {
  const bytes = settings.objectStore
    ? await askStore(privateAddress(settings, '', { key, expiresAt: until }), maxBytes)
    : await storedBody(db, { brandId, key, isPublic: false })
  return bytes && bytes.length <= maxBytes ? bytes : undefined
}

/** A whole public file. The same refusal and answers. */
export async function publicBytes(
  { settings, db }: Pick<ServerContext, 'settings' | 'db'>,
  brandId: number,
  { key, maxBytes }: { key: string; maxBytes: number },
): Promise<Uint8Array | undefined> {
  const bytes = settings.objectStore
    ? await askStore(`${settings.objectStore.host}/${key}`, maxBytes + 1)
    : await storedBody(db, { brandId, key, isPublic: true })
  return bytes && bytes.length <= maxBytes ? bytes : undefined
}

async function storedBody(
  db: Db,
  { brandId, key, isPublic }: { brandId: number; key: string; isPublic: boolean },
): Promise<Uint8Array | undefined> {
  const row = await inBrand(db, brandId)
    .selectFrom('stored_object')
    .select('body')
    .where('object_key', '=', key)
    .where('is_public', '=', isPublic)
    .executeTakeFirst()
  return row && new Uint8Array(row.body)
}

/** Sufficient to recognize all picture formats. */
const BYTES = 16

async function askStore(url: string, bytes = BYTES): Promise<Uint8Array | undefined> {
  const headers = { Range: `bytes=0-${bytes - 1}` }
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIME_LIMIT_MS) }).catch(
    () => undefined,
  )
  if (!response || response.status >= 500) throw new ReplyError('unavailable')
  if (!response.ok) return undefined
  return new Uint8Array(await response.arrayBuffer()).subarray(0, bytes)
}
