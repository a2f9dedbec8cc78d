import { uploadFile } from '../../api/index.ts'
import type { ChosenPicture } from '../kit/choose-pictures.ts'

/** Longest side of an uploaded picture, px: enough for a phone's whole screen, and for words on a document. */
const LONGEST_PX = 1600

/**
 * Uploads a picture and resolves with its address. Photos are made smaller first, which also removes the place where
 * they were taken; one that cannot be made smaller is uploaded as it is. Rejects as `uploadFile` does.
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
