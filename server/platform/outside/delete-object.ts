import { TIME_LIMIT_MS } from './read-object.ts'
import { unixSeconds } from '../../core/clock.ts'
import type { ServerContext } from '../../core/context.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { StoreAccount } from '../../core/settings.ts'
import { signPolicy } from './object-store.ts'

/** Deletes a file from the object store. A missing file counts as deleted; throws if the store does not confirm it. */
export async function deleteObject(
  { settings, db, clock }: Pick<ServerContext, 'settings' | 'db' | 'clock'>,
  brandId: number,
  key: string,
): Promise<void> {
  if (settings.objectStore) return askStore(settings.objectStore, key, unixSeconds(clock))
  await inBrand(db, brandId).deleteFrom('stored_object').where('object_key', '=', key).execute()
}

/** The documented signature covers method, date, and the resource with its bucket, which the host's name begins with. */
async function askStore(
  { host, keyId, secret }: StoreAccount,
  key: string,
  now: number,
): Promise<void> {
  const date = new Date(now * 1000).toUTCString()
  const [bucket = ''] = new URL(host).hostname.split('.')
  const signature = signPolicy(secret, `DELETE\n\n\n${date}\n/${bucket}/${key}`)
  const response = await fetch(`${host}/${key}`, {
    method: 'DELETE',
    headers: { Date: date, Authorization: `OSS ${keyId}:${signature}` },
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  })
  if (!response.ok && response.status !== 404) {
    throw new Error(`deleting ${key}: the object store answered ${response.status}`)
  }
}
