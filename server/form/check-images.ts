import type { FormField, RawAnswers } from '../../api/form.ts'
import { readAnswers } from '../../api/form-rules/read-answers.ts'
import type { ServerContext } from '../core/context.ts'
import { ReplyError } from '../core/replies.ts'
import { publicRoot } from '../outside/object-store.ts'
import { firstBytes } from '../outside/read-object.ts'

interface Uploader extends Pick<ServerContext, 'settings' | 'db'> {
  brandId: number
  uid: number
  origin: string
}

/** Every picture must be one that this visitor has uploaded, and a picture by its own bytes. Refuses with 1008. */
export async function refuseBadImages(
  fields: readonly FormField[],
  raw: RawAnswers,
  uploader: Uploader,
): Promise<void> {
  const { shown, answers } = readAnswers(fields, raw)
  for (const { key, type } of shown) {
    const urls = answers[key]
    if (type !== 'image' || !Array.isArray(urls)) continue
    const good = await Promise.all(urls.map(url => isOwnPicture(url, uploader)))
    if (good.includes(false)) {
      const message = '请上传 jpg、png 或 webp 格式的图片'
      throw new ReplyError('uploadRefused', { message, data: { field: key, message } })
    }
  }
}

async function isOwnPicture(url: string, uploader: Uploader): Promise<boolean> {
  const { brandId, uid, origin, settings } = uploader
  const base = publicRoot(settings, origin)
  if (!url.startsWith(base)) return false
  const key = url.slice(base.length)
  const own = new RegExp(`^${brandId}/images/\\d{8}/${uid}-[\\w-]{22}\\.(?:jpe?g|png|webp)$`)
  if (!own.test(key)) return false
  const bytes = await firstBytes(uploader, brandId, key)
  return bytes !== undefined && isPicture(bytes)
}

/** By what it begins with, whatever its name says. */
export function isPicture(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 12))
  return /^(?:\xff\xd8\xff|\x89PNG\r\n|RIFF[^]{4}WEBP)/.test(head)
}
