import { useState } from 'react'
import { uploadPicture } from '../../../data/upload-picture.ts'
import { choosePictures, type ChosenPicture } from '../../../kit/choose-pictures.ts'
import { type UploadTrouble, uploadTrouble } from '../../upload-trouble.ts'

/** A picture that was not uploaded, and why. */
export interface FailedUpload extends UploadTrouble {
  picture: ChosenPicture
}

export interface Uploads {
  /** Number of pictures under way. */
  pending: number
  failed: FailedUpload[]
  choose: () => Promise<void>
  retry: (failed: FailedUpload) => Promise<void>
  dismiss: (failed: FailedUpload) => void
}

/** Chooses at most `most` pictures and uploads them; each that has arrived is handed over at once, in the order of choice. */
export function useUploads(
  most: number,
  countUpload: (step: 1 | -1) => void,
  onDone: (url: string) => void,
): Uploads {
  const [pending, setPending] = useState(0)
  const [failed, setFailed] = useState<FailedUpload[]>([])

  const dismiss = (one: FailedUpload): void =>
    setFailed(before => before.filter(each => each !== one))

  async function choose(): Promise<void> {
    if (most <= 0) return
    const chosen = await choosePictures(most)
    await send(chosen)
  }

  async function retry(one: FailedUpload): Promise<void> {
    dismiss(one)
    await send([one.picture])
  }

  async function send(pictures: ChosenPicture[]): Promise<void> {
    setPending(before => before + pictures.length)
    for (const picture of pictures) {
      countUpload(1)
      const url = await uploadPicture(picture).catch((error: unknown) => {
        setFailed(before => [...before, { picture, ...uploadTrouble(error) }])
        return ''
      })
      countUpload(-1)
      setPending(before => before - 1)
      if (url) onDone(url)
    }
  }

  return { pending, failed, choose, retry, dismiss }
}
