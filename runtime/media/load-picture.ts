import { ApiFailure } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { addressOf } from '../files/file-store.ts'

/** Loads a picture with its size. Fails with `the picture PATH cannot be loaded`. */
export const loadPicture = (path: string): Promise<HTMLImageElement> => load(path, false)

/**
 * Loads a picture for a canvas that is exported afterwards. Where the picture's host does not allow that
 * (CORS), it is loaded all the same, and the canvas can be shown but not exported.
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
