import { getStorageSync } from '../../runtime/index.ts'

/** A stored value as text; undefined when there is none. */
export function stored(key: string): string | undefined {
  const value: unknown = getStorageSync(key)
  return value == null || value === '' ? undefined : String(value)
}
