import { ApiFailure } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { addressOf } from '../files/file-store.ts'

/** The picture of a path, with its size. Fails with `the picture PATH cannot be loaded`. */
export const loadPicture = (path: string): Promise<HTMLImageElement> => load(path, false)

/**
 * The same for a canvas that is read afterwards. Where the picture's host allows no reading it is loaded all the same,
 * and the canvas can then be looked at, but not read.
 */
export async function loadReadablePicture(path: string): Promise<HTMLImageElement> {
  if (/^(blob|data):/.test(addressOf(path))) return loadPicture(path)
  return load(path, true).catch(() => loadPicture(path))
}

function load(path: string, isShared: boolean): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image()
    const refuse = () => reject(new ApiFailure(messages.brokenPicture(path)))
    if (!path) return refuse()
    if (isShared) picture.crossOrigin = 'anonymous'
    picture.addEventListener('load', () => resolve(picture))
    picture.addEventListener('error', refuse)
    picture.src = addressOf(path)
  })
}
