import { ApiFailure, defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { isString } from '../core/params.ts'
import { localShelf } from './local-shelf.ts'

const checks = { key: [isString] }

/**
 * Stores a value as JSON `{"data": value}`. `key`: its name. `data`: a JSON value; a symbol or undefined reads back as
 * '', a function as if it had never been set.
 */
export const setStorage = /* @__PURE__ */ defineApi<
  { key: string; data: unknown },
  object,
  'key' | 'data'
>('setStorage', {
  checks,
  logsFailures: true,
  needsOptions: true,
  run({ key, data }) {
    localShelf.set(key, wrap(data))
  },
})

/** Reads a value: `{data}`. `key`: its name. Fails with `data not found` for one that was never set. */
export const getStorage = /* @__PURE__ */ defineApi<{ key: string }, { data: unknown }, 'key'>(
  'getStorage',
  {
    checks,
    logsFailures: true,
    needsOptions: true,
    run({ key }) {
      const found = unwrap(localShelf.get(key))
      if (!found) throw new ApiFailure(messages.dataNotFound)
      return found
    },
  },
)

/** Removes a value, if there is one. `key`: its name. */
export const removeStorage = /* @__PURE__ */ defineApi<{ key: string }, object, 'key'>(
  'removeStorage',
  {
    checks,
    logsFailures: true,
    needsOptions: true,
    run({ key }) {
      localShelf.remove(key)
    },
  },
)

/** Clears the storage of this site; the page stack does not depend on it. */
export const clearStorage = /* @__PURE__ */ defineApi<object>('clearStorage', {
  run() {
    localShelf.clear()
  },
})

/** Synchronous `setStorage`. A key that is no text is logged, and nothing is stored. */
export function setStorageSync(key: string, data: unknown): void {
  if (isKey('setStorage', key)) localShelf.set(key, wrap(data))
}

/** Synchronous `getStorage`: the value, or '' for a key that was never set. A key that is no text is logged. */
export function getStorageSync(key: string) {
  if (!isKey('getStorage', key)) return undefined
  const found = unwrap(localShelf.get(key))
  return found ? found.data : ''
}

/** Synchronous `removeStorage`. A key that is no text is logged. */
export function removeStorageSync(key: string): void {
  if (isKey('removeStorage', key)) localShelf.remove(key)
}

/** Synchronous `clearStorage`. */
export function clearStorageSync(): void {
  localShelf.clear()
}

/** The Sync forms do not throw: they log, under the name without `Sync`, and return undefined. */
function isKey(api: string, key: unknown): boolean {
  if (typeof key === 'string') return true
  console.error(messages.fail(api, messages.wrongArgument('String', key)))
  return false
}

function wrap(data: unknown): string {
  return JSON.stringify({ data: data === undefined || typeof data === 'symbol' ? '' : data })
}

/** Undefined for a missing value or one that the runtime did not write. */
function unwrap(text: string | undefined): { data: unknown } | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return typeof kept === 'object' && kept !== null && 'data' in kept ? kept : undefined
  } catch {
    return undefined
  }
}
