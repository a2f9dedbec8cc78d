import { stored } from '../../../api/index.ts'
import type { Attempt, AttemptKeeper } from '../../data/submission.ts'
import {
  currentQuery,
  getStorageSync,
  removeStorageSync,
  setStorageSync,
} from '../../../runtime/index.ts'

/** What somebody has typed and not saved, kept on their phone. */
export interface LocalDraft<V> {
  /** The version that was edited; 0 for a new one. */
  version: number
  values: V
}

/**
 * The draft of one thing of one brand, or of the new one of its kind. Kept at once with each change, because a page that
 * is closed or loaded anew runs nothing any more.
 */
export function createLocalDraft<V>(kind: string) {
  let name = ''

  function use(id: number | undefined): void {
    // A first visit stores the brand only after its first page.
    const brand = currentQuery().br ?? stored('br') ?? ''
    name = `content-draft ${brand} ${kind} ${id ?? 'new'}`
  }

  const read = (): LocalDraft<V> | undefined => {
    const kept: unknown = getStorageSync(name)
    return isDraft<V>(kept) ? kept : undefined
  }

  const keep = (draft: LocalDraft<V>): void => setStorageSync(name, draft)
  function drop(): void {
    removeStorageSync(name)
    attempt.drop()
  }

  /** The save whose answer did not arrive: sent again after a reload, it is still the same one. */
  const attempt: AttemptKeeper = {
    read: () => {
      const kept: unknown = getStorageSync(`${name} attempt`)
      return isAttempt(kept) ? kept : undefined
    },
    keep: kept => setStorageSync(`${name} attempt`, kept),
    drop: () => removeStorageSync(`${name} attempt`),
  }

  use(undefined)
  return { use, read, keep, drop, attempt }
}

const isAttempt = (kept: unknown): kept is Attempt =>
  typeof kept === 'object' && kept !== null && 'body' in kept && 'reqId' in kept

const isDraft = <V>(kept: unknown): kept is LocalDraft<V> =>
  typeof kept === 'object' && kept !== null && 'version' in kept && 'values' in kept
