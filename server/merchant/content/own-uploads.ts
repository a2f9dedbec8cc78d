import type { Write } from '../../core/define-write.ts'
import type { Entries } from '../../core/parse-input.ts'
import { ReplyError } from '../../core/replies.ts'
import { areOwnPictures, type Uploader } from '../../platform/upload/own-pictures.ts'
import { usedPictures } from '../drafts/library.ts'

/** Of a write: who uploads, and where to. */
export const uploaderOf = <E extends Entries>({
  db,
  settings,
  origin,
  brandId,
  visitor,
}: Write<'merchant', E, unknown>): Uploader => ({
  db,
  settings,
  origin,
  brandId,
  uid: visitor.uid,
})

/**
 * Refuses pictures that are neither the caller's uploads, nor in what is edited already (`known`, any text), nor shown
 * elsewhere by the brand; the field is named.
 */
export async function requirePictures(
  uploader: Uploader,
  known: string,
  pictures: Record<string, string[]>,
): Promise<void> {
  const added = Object.entries(pictures).map(
    ([field, urls]) => [field, urls.filter(url => url && !known.includes(url))] as const,
  )
  if (added.every(([, urls]) => urls.length === 0)) return
  const used = new Set(await usedPictures(uploader.db, uploader.brandId))
  for (const [field, urls] of added) {
    const foreign = urls.filter(url => !used.has(url))
    // guard: no picture of another host, and of nobody else [server merchant/content/articles]
    //   !(await areOwnPictures(foreign, uploader)) ~> false
    if (!(await areOwnPictures(foreign, uploader))) {
      throw new ReplyError('uploadRefused', { data: { field } })
    }
  }
}
