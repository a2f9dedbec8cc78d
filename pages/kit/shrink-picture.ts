import { compressImage, getFileSystemManager, getImageInfo } from '../../runtime/index.ts'
import type { ChosenPicture } from './choose-pictures.ts'

/** A picture that is no photo stays as it is up to this size, bytes. */
const LARGE_BYTES = 1024 * 1024

/**
 * A copy of a picture whose longer side is at most `longestPx`, upright and without EXIF data (location, time, device).
 * A png stays a png, and a webp becomes a jpeg. Returned unchanged: gifs, because they would lose their animation; small
 * pngs and webps; and pictures that the browser cannot decode.
 */
export function shrinkPicture(chosen: ChosenPicture, longestPx: number): Promise<Blob> {
  const { data } = chosen
  const isPhoto = data.type === 'image/jpeg'
  const isLarge = /png|webp/.test(data.type) && data.size > LARGE_BYTES
  if (!isPhoto && !isLarge) return Promise.resolve(data)
  // One after the other: a decoded photo takes 50 MB, and nine of them more than a phone lets a page have.
  const shrunk = last.then(() => shrink(chosen, longestPx))
  last = shrunk
  return shrunk
}

/** The picture that was begun last; never rejects. */
let last: Promise<unknown> = Promise.resolve()

async function shrink({ path, data }: ChosenPicture, longestPx: number): Promise<Blob> {
  try {
    const { width, height } = await getImageInfo({ src: path })
    const scale = Math.min(1, longestPx / Math.max(width, height))
    const compressedWidth = Math.max(1, Math.round(width * scale))
    const { tempFilePath } = await compressImage({ src: path, compressedWidth })
    return await readPicture(tempFilePath, data.type)
  } catch {
    return data
  }
}

async function readPicture(filePath: string, type: string): Promise<Blob> {
  const files = getFileSystemManager()
  const { data } = await files.readFile({ filePath })
  await files.unlink({ filePath })
  return new Blob([data], { type: type === 'image/png' ? type : 'image/jpeg' })
}
