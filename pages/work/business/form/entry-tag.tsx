import type { EntryStatus } from '../../../../api/index.ts'
import { entryTag } from './form-words.ts'

/** The state of an entry in one word. */
export function EntryTag({ status, isReviewed }: { status: EntryStatus; isReviewed: boolean }) {
  const { text, look } = entryTag(status, isReviewed)
  return <span className={look ? `kit-tag kit-tag-${look}` : 'kit-tag'}>{text}</span>
}
