import type { WritableAtom } from 'nanostores'
import { $visitor } from '../../api/index.ts'
import { getStorageSync, removeStorageSync, setStorageSync } from '../../runtime/index.ts'

type Fields = Record<string, unknown>

/**
 * Keeps on this phone what its person has typed and not saved, by form, so that nothing is lost by leaving. Only
 * changed fields are kept: the others are those of the server.
 */
export function keptDraft<T extends object>(
  $draft: WritableAtom<T>,
  form: string,
  never: (keyof T)[] = [],
) {
  const name = `typed:${$visitor.get().uid}:${form}`
  let saved = $draft.get()
  let stop = (): void => undefined

  /**
   * The draft is what the server has, `fresh` if it was read again: puts what was typed over it, and follows what is typed
   * from now on.
   */
  function begin(fresh?: T): void {
    stop()
    // Not followed: what the server has was not typed, and would push out what was.
    if (fresh) $draft.set(fresh)
    saved = $draft.get()
    const kept: unknown = getStorageSync(name)
    if (isObject(kept)) $draft.set(over(saved, kept))
    stop = $draft.listen(keep)
  }

  function keep(draft: T): void {
    const now = draft as Fields
    const before = saved as Fields
    const changed = Object.keys(now).filter(
      field =>
        !never.includes(field as keyof T) &&
        JSON.stringify(now[field]) !== JSON.stringify(before[field]),
    )
    if (changed.length === 0) return removeStorageSync(name)
    setStorageSync(name, Object.fromEntries(changed.map(field => [field, now[field]])))
  }

  /** It is saved. */
  function drop(): void {
    saved = $draft.get()
    removeStorageSync(name)
  }

  return { begin, drop }
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Only fields of the same kind: the storage may come from an older version. */
function over<T extends object>(draft: T, kept: Fields): T {
  const fitting = Object.entries(draft).filter(
    ([field, value]) =>
      typeof kept[field] === typeof value && Array.isArray(kept[field]) === Array.isArray(value),
  )
  return { ...draft, ...Object.fromEntries(fitting.map(([field]) => [field, kept[field]])) }
}
