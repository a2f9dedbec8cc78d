import { publicRoot } from '../outside/object-store.ts'
import { firstBytes } from '../outside/read-object.ts'
import type { Uploader } from './own-pictures.ts'

/** How files of each kind begin: bytes, from a place in the file. */
const beginnings: Record<string, { at: number; bytes: readonly number[] }> = {
  mp4: { at: 4, bytes: [...Buffer.from('ftyp')] },
  pdf: { at: 0, bytes: [...Buffer.from('%PDF-')] },
  ...ofAll(['doc', 'xls', 'ppt'], [0xd0, 0xcf, 0x11, 0xe0]),
  ...ofAll(['docx', 'xlsx', 'pptx'], [0x50, 0x4b, 3, 4]),
}

function ofAll(exts: string[], bytes: readonly number[]) {
  return Object.fromEntries(exts.map(ext => [ext, { at: 0, bytes }]))
}

/**
 * Extension of a video or document that this visitor has uploaded to this brand. Undefined for any other address, and
 * for a file whose first bytes are not those of its extension.
 */
export async function ownFileType(
  url: string,
  dir: 'videos' | 'files',
  uploader: Uploader,
): Promise<string | undefined> {
  const { brandId, uid, origin, settings } = uploader
  const base = publicRoot(settings, origin)
  if (!url.startsWith(base)) return undefined
  const key = url.slice(base.length)
  const own = new RegExp(`^${brandId}/${dir}/\\d{8}/${uid}-[\\w-]{22}\\.(\\w{3,4})$`)
  const [, ext = ''] = own.exec(key) ?? []
  const begins = beginnings[ext]
  // guard: a file is what its name says, and the caller's [server merchant/content/materials]
  //   !begins ~> false as boolean
  if (!begins) return undefined
  const bytes = await firstBytes(uploader, brandId, key)
  const isSo = begins.bytes.every((byte, index) => bytes?.[begins.at + index] === byte)
  return isSo ? ext : undefined
}
