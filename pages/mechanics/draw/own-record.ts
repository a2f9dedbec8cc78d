import { MOST_PROVED } from '../../../api/values/limits.ts'
import { $visitor } from '../../../api/index.ts'
import { getStorageSync, setStorageSync } from '../../../runtime/index.ts'

/** What this phone noted of its draws, or of its codes in a draw, so that nobody can tell it something else later. */
export interface OwnRecord {
  /** The seed's hash as the page showed it before the first draw. */
  hash: string
  /** The random words that the phone chose, or its codes, oldest first, at most 200. */
  words: string[]
}

/** By visitor, because a phone may be used by several. */
const keyOf = (activityId: string) => `__draws__${$visitor.get().uid}-${activityId}`

export function noteDraw(activityId: string, hash: string, word: string): void {
  const known = ownRecord(activityId)
  const words = known?.words.filter(each => each !== word) ?? []
  const record: OwnRecord = {
    hash: known?.hash ?? hash,
    words: [...words, word].slice(-MOST_PROVED),
  }
  setStorageSync(keyOf(activityId), record)
}

/** Undefined if nothing was drawn on this phone. */
export function ownRecord(activityId: string): OwnRecord | undefined {
  const kept = getStorageSync(keyOf(activityId)) as Partial<OwnRecord> | ''
  if (!kept || typeof kept.hash !== 'string' || !Array.isArray(kept.words)) return undefined
  return { hash: kept.hash, words: kept.words.map(String) }
}
