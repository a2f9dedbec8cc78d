import { atom } from 'nanostores'
import { isRefused, readContactCode } from '../../../api/index.ts'
import { createSubmission } from '../../data/submission.ts'
import { uploadPicture } from '../../data/upload-picture.ts'
import type { ChosenPicture } from '../../kit/choose-pictures.ts'
import { troubleWords, uploadTrouble } from '../upload-trouble.ts'

/** Reads the code of a chosen picture; `onRead` gets its text. */
export function createContactCodeStore(onRead: (text: string) => void) {
  const $isReading = atom(false)
  const $problem = atom('')
  /** A picture that did not arrive and can be sent again. */
  const $lost = atom<ChosenPicture | undefined>()
  const submission = createSubmission()
  let uploaded: { chosen: ChosenPicture; key: string } | undefined

  async function read(chosen: ChosenPicture): Promise<void> {
    if ($isReading.get()) return
    $isReading.set(true)
    $problem.set('')
    $lost.set(undefined)
    try {
      const picture = await keyOf(chosen)
      const { text } = await submission.send({ picture }, reqId =>
        readContactCode({ picture, reqId }),
      )
      onRead(text)
    } catch (error) {
      report(error, chosen)
    }
    $isReading.set(false)
  }

  /** What has arrived is not uploaded again. */
  async function keyOf(chosen: ChosenPicture): Promise<string> {
    if (uploaded?.chosen !== chosen)
      uploaded = { chosen, key: await uploadPicture(chosen, 'paper') }
    return uploaded.key
  }

  function report(error: unknown, chosen: ChosenPicture): void {
    if (isRefused(error)) return $problem.set(error.message)
    const trouble = uploadTrouble(error)
    $problem.set(troubleWords(trouble))
    if (trouble.canRetry) $lost.set(chosen)
  }

  return { $isReading, $problem, $lost, read }
}
