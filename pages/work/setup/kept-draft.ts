import type { WritableAtom } from 'nanostores'
import { getStorageSync, removeStorageSync, setStorageSync } from '../../../runtime/index.ts'

/** Keeps what is typed on this phone until it is saved, so that nothing is lost by leaving. */
export function keptDraft<T extends object>($draft: WritableAtom<T>, key: string) {
  const name = `setup:${key}`

  /** Puts what was typed before over what the server has, and follows what is typed from now on. */
  function begin(): () => void {
    const kept: unknown = getStorageSync(name)
    if (isObject(kept)) $draft.set(over($draft.get(), kept))
    return $draft.listen(draft => setStorageSync(name, draft))
  }

  return { begin, drop: () => removeStorageSync(name) }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Only fields of the same kind: the storage may come from an older version. */
function over<T extends object>(draft: T, kept: Record<string, unknown>): T {
  const fitting = Object.entries(draft).filter(
    ([field, value]) =>
      typeof kept[field] === typeof value && Array.isArray(kept[field]) === Array.isArray(value),
  )
  return { ...draft, ...Object.fromEntries(fitting.map(([field]) => [field, kept[field]])) }
}
