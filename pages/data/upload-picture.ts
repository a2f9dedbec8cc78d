import { uploadFile, type UploadKind } from '../../api/index.ts'
import type { ChosenPicture } from '../kit/choose-pictures.ts'

/** Longest side of an uploaded picture, px: enough for a phone's whole screen, and for words on a document. */
const LONGEST_PX = 1600

/**
 * Uploads a picture and resolves with its address, or with the key of a `paper`. A photo is resized before, which also removes its EXIF data, such as
 * the location; the original is uploaded if it cannot be resized. Rejects with the errors of `uploadFile`.
 */
export async function uploadPicture(
  chosen: ChosenPicture,
  kind: Extract<UploadKind, 'image' | 'paper'> = 'image',
): Promise<string> {
  const { data } = chosen
  const picture = await import('../kit/shrink-picture.ts').then(
    ({ shrinkPicture }) => shrinkPicture(chosen, LONGEST_PX),
    () => data,
  )
  const ending = picture.type.split('/')[1]?.replace('jpeg', 'jpg') ?? 'jpg'
  return uploadFile(new File([picture], `picture.${ending}`, { type: picture.type }), kind)
}
