import type { FormField, RawAnswers } from '../../../api/form.ts'
import { readAnswers } from '../../../api/form-rules/read-answers.ts'
import { ReplyError } from '../../core/replies.ts'
import { areOwnPictures, type Uploader } from '../../platform/upload/own-pictures.ts'

/**
 * Checks that each picture was uploaded by this visitor and that its bytes are those of a picture.
 * Refuses with 1008.
 */
export async function refuseBadImages(
  fields: readonly FormField[],
  raw: RawAnswers,
  uploader: Uploader,
): Promise<void> {
  const { shown, answers } = readAnswers(fields, raw)
  for (const { key, type } of shown) {
    const urls = answers[key]
    if (type !== 'image' || !Array.isArray(urls)) continue
    // guard: own uploads that are pictures [server form/images]
    //   if (await areOwnPictures(urls, uploader)) continue ~> continue
    if (await areOwnPictures(urls, uploader)) continue
    const message = '请上传 jpg、png 或 webp 格式的图片'
    throw new ReplyError('uploadRefused', { message, data: { field: key, message } })
  }
}
