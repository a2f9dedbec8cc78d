import { atom } from 'nanostores'
import { logout } from '../../../../api/index.ts'
import {
  clearStorageSync,
  getStorageInfoSync,
  getStorageSync,
  sessionStore,
} from '../../../../runtime/index.ts'
import { entryPath, oneOfEvents, sessionKeys } from './clear-storage-rules.ts'

/** Time limit of ending the session on the server, ms. */
const LOGOUT_PATIENCE_MS = 3000

export interface Cleared {
  /** Keys that had a value. */
  keys: string[]
  /** Address of the entry page. */
  entry: string
  /** The server has ended the session, or does not respond. */
  settled: boolean
}

export function createClearStorageStore(query: Record<string, string>) {
  const $cleared = atom<Cleared | null>(null)

  async function clear(): Promise<void> {
    const entry = entryPath(query.br, getStorageSync('br'))
    const leaving = logout({}).catch(() => undefined)
    const stored = [...getStorageInfoSync().keys, ...sessionKeys.filter(sessionStore.get)]
    const keys = oneOfEvents(stored)
    clearStorageSync()
    for (const key of sessionKeys) sessionStore.remove(key)
    $cleared.set({ keys, entry, settled: false })
    await Promise.race([leaving, patience()])
    $cleared.set({ keys, entry, settled: true })
  }

  return { $cleared, clear }
}

const patience = () => new Promise(resolve => setTimeout(resolve, LOGOUT_PATIENCE_MS))
