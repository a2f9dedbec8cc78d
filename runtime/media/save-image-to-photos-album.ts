import { ApiFailure, defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { isString } from '../core/params.ts'
import { clientKind, userAgent } from '../core/platform.ts'
import { blobAt } from '../files/blob-at.ts'
import { storedFile } from '../files/file-store.ts'
import { download } from './download.ts'
import { loadPicture } from './load-picture.ts'
import { showToSave } from './show-to-save.ts'

/**
 * Downloads a picture. In the messaging clients, which cannot download, and for pictures whose host does
 * not let them be read, it is shown full screen with `长按图片保存`. `filePath`: a path or an address. Fails with
 * `cancel` when it is closed without a long press, with `invalid file type`, and with `the picture PATH
 * cannot be loaded`.
 */
export const saveImageToPhotosAlbum = /* @__PURE__ */ defineApi<
  { filePath: string },
  object,
  'filePath'
>('saveImageToPhotosAlbum', {
  checks: { filePath: [isString] },
  async run({ filePath }) {
    const canDownload = clientKind(userAgent()) === 'other'
    const blob = canDownload ? await blobAt(filePath).catch(() => undefined) : undefined
    if (!blob) return showToSave(await loadPicture(await lastingAddress(filePath)))
    if (!blob.type.startsWith('image/')) throw new ApiFailure(messages.invalidFileType)
    return download(blob, filePath)
  },
})

/** Hosts' menus can save addresses and data URLs, but no object URLs. */
async function lastingAddress(path: string): Promise<string> {
  const blob = storedFile(path)?.blob
  if (!blob) return path
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new ApiFailure(messages.noSuchFile(path))))
    reader.readAsDataURL(blob)
  })
}
