import { ApiFailure } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { blobAt } from '../files/blob-at.ts'
import { keepTemporary } from '../files/file-store.ts'
import { compressImage } from './compress-image.ts'
import { isHeic } from './is-heic.ts'

/**
 * The chosen files with jpegs in place of HEIC pictures. Fails with `the picture NAME cannot be loaded` where the phone
 * cannot decode one, before anything is sent.
 */
export async function readablePictures(files: readonly File[]): Promise<File[]> {
  const readable: File[] = []
  // One after the other: a decoded photo takes 50 MB.
  for (const file of files) readable.push(isHeic(file) ? await jpegOf(file) : file)
  return readable
}

async function jpegOf(file: File): Promise<File> {
  try {
    const { tempFilePath } = await compressImage({ src: keepTemporary(file), quality: 90 })
    const name = file.name.replace(/[.]hei[cf]$/i, '.jpg')
    return new File([await blobAt(tempFilePath)], name, { type: 'image/jpeg' })
  } catch {
    throw new ApiFailure(messages.brokenPicture(file.name))
  }
}
