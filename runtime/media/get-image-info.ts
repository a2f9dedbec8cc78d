import { defineApi } from '../core/define-api.ts'
import { isString } from '../core/params.ts'
import { storedFile } from '../files/file-store.ts'
import { loadPicture } from './load-picture.ts'

export interface ImageInfo {
  /** px, after applying the EXIF orientation. */
  width: number
  height: number
  /** The path as passed, for canvases and pictures. */
  path: string
  /** `png`, `jpeg`, `gif`, `webp` ..., or `unknown`. */
  type: string
  /** Always `up`: browsers apply the orientation before they show a photo. */
  orientation: 'up'
}

/**
 * `{width, height, path, type, orientation}` of a picture, in px. `src`: a path or an address. Fails with `the picture
 * PATH cannot be loaded`.
 */
export const getImageInfo = /* @__PURE__ */ defineApi<{ src: string }, ImageInfo, 'src'>(
  'getImageInfo',
  {
    checks: { src: [isString] },
    async run({ src }) {
      const { naturalWidth: width, naturalHeight: height } = await loadPicture(src)
      return { width, height, path: src, type: pictureType(src), orientation: 'up' }
    },
  },
)

/** From the media type of a local file, else from the extension. */
export function pictureType(path: string): string {
  const type = storedFile(path)?.blob.type || /^data:([\w/+.-]+)/.exec(path)?.[1]
  if (type) return type.replace(/^image\//, '')
  const [, ending = 'unknown'] =
    /[.](jpe?g|png|gif|webp|svg|tiff?|bmp)(?:[?#]|$)/.exec(path.toLowerCase()) ?? []
  return ending.replace(/^jpg$/, 'jpeg').replace(/^tif$/, 'tiff')
}
