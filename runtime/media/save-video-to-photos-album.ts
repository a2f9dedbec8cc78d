import { ApiFailure, defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { isString } from '../core/params.ts'
import { clientKind, userAgent } from '../core/platform.ts'
import { unsupported } from '../core/unsupported.ts'
import { blobAt } from '../files/blob-at.ts'
import { download } from './download.ts'

/**
 * Downloads a video. `filePath`: a path or an address. Fails with `no such file or directory PATH`, with
 * `invalid file type`, and with `暂时不支持 API saveVideoToPhotosAlbum` in the messaging clients, which cannot
 * download.
 */
export const saveVideoToPhotosAlbum = /* @__PURE__ */ defineApi<
  { filePath: string },
  object,
  'filePath'
>('saveVideoToPhotosAlbum', {
  checks: { filePath: [isString] },
  async run({ filePath }) {
    if (clientKind(userAgent()) !== 'other') throw unsupported('saveVideoToPhotosAlbum')
    const blob = await blobAt(filePath)
    if (!blob.type.startsWith('video/')) throw new ApiFailure(messages.invalidFileType)
    download(blob, filePath)
  },
})
