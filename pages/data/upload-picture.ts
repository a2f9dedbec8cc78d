import { uploadFile } from '../../api/index.ts'
import type { ChosenPicture } from '../kit/choose-pictures.ts'

/** Longest side of an uploaded picture, px: enough for a phone's whole screen, and for words on a document. */
const LONGEST_PX = 1600

/**
 * Uploads a picture and resolves with its address. Photos are resized first, which also removes their EXIF data, such
 * as the location; if that fails, the original is uploaded. Rejects like `uploadFile`.
 */
export async function uploadPicture(chosen: ChosenPicture): Promise<string> {
  const { data } = chosen
  const picture = await import('../kit/shrink-picture.ts').then(
    ({ shrinkPicture }) => shrinkPicture(chosen, LONGEST_PX),
    () => data,
  )
  const ending = picture.type.split('/')[1]?.replace('jpeg', 'jpg') ?? 'jpg'
  return uploadFile(new File([picture], `picture.${ending}`, { type: picture.type }))
}
