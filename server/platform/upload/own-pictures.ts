import type { ServerContext } from '../../core/context.ts'
import { inBrand } from '../../core/in-brand.ts'
import { publicRoot } from '../outside/object-store.ts'
import { firstBytes } from '../outside/read-object.ts'

export interface Uploader extends Pick<ServerContext, 'settings' | 'db'> {
  brandId: number
  uid: number
  origin: string
}

/**
 * Whether all are pictures uploaded by this visitor to this brand, which the key of an upload
 * names.
 */
export async function areOwnPictures(urls: string[], uploader: Uploader): Promise<boolean> {
  const good = await Promise.all(urls.map(url => isOwnPicture(url, uploader)))
  return !good.includes(false)
}

async function isOwnPicture(url: string, uploader: Uploader): Promise<boolean> {
  const { brandId, uid, origin, settings } = uploader
  const base = publicRoot(settings, origin)
  if (!url.startsWith(base)) return false
  const key = url.slice(base.length)
  const own = new RegExp(`^${brandId}/images/\\d{8}/${uid}-[\\w-]{22}\\.(?:jpe?g|png|webp)$`)
  if (!own.test(key)) return false
  if (await isUnused(uploader, key)) return false
  const bytes = await firstBytes(uploader, brandId, key)
  return bytes !== undefined && isPicture(bytes)
}

/** Whether the file is about to be deleted. */
async function isUnused({ db, brandId }: Pick<Uploader, 'db' | 'brandId'>, key: string) {
  const row = await inBrand(db, brandId)
    .selectFrom('upload')
    .select('unused_at')
    .where('object_key', '=', key)
    .executeTakeFirst()
  // guard: a file that is about to go is not taken [server upload/unused-uploads]
  //   != null ~> === 1
  return row?.unused_at != null
}

/** Time for which the address of a private file is valid while it is checked, s. */
const CHECK_S = 60

/** Whether the key names a private picture that this visitor has uploaded to this brand. */
export async function isOwnPaper(
  key: string,
  { now, ...uploader }: Omit<Uploader, 'origin'> & { now: number },
): Promise<boolean> {
  const { brandId, uid } = uploader
  const own = new RegExp(`^${brandId}/papers/\\d{8}/${uid}-[\\w-]{22}\\.(?:jpe?g|png)$`)
  if (!own.test(key)) return false
  const bytes = await firstBytes(uploader, brandId, key, { privateUntil: now + CHECK_S })
  return bytes !== undefined && isPicture(bytes)
}

/** Judged by the first bytes, not by the name. */
export function isPicture(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 12))
  return /^(?:\xff\xd8\xff|\x89PNG\r\n|RIFF[^]{4}WEBP)/.test(head)
}
