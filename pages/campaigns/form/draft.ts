import type { RawAnswers } from '../../../api/index.ts'
import { getStorageSync, removeStorageSync, setStorageSync } from '../../../runtime/index.ts'

/** Identifies a draft by visitor and form. */
export interface DraftOwner {
  brandId: number
  uid: number
  formId: number
}

export interface Draft {
  answers: RawAnswers
  /** Unix milliseconds. */
  savedAt: number
}

const lifeMs = 7 * 86_400_000

const keyOf = ({ brandId, uid, formId }: DraftOwner) => `form-draft:${brandId}:${uid}:${formId}`

/** The visitor's unsubmitted draft; undefined after seven days, and for malformed data. */
export function readDraft(owner: DraftOwner, now = Date.now()): Draft | undefined {
  const kept: unknown = getStorageSync(keyOf(owner))
  if (!isDraft(kept)) return undefined
  if (now - kept.savedAt < lifeMs && Object.keys(kept.answers).length > 0) return kept
  dropDraft(owner)
  return undefined
}

export function keepDraft(owner: DraftOwner, answers: RawAnswers, now = Date.now()): void {
  setStorageSync(keyOf(owner), { answers, savedAt: now } satisfies Draft)
}

export function dropDraft(owner: DraftOwner): void {
  removeStorageSync(keyOf(owner))
}

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== 'object' || kept === null) return false
  const { answers, savedAt } = kept as Partial<Draft>
  return typeof answers === 'object' && answers !== null && typeof savedAt === 'number'
}
