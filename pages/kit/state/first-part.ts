import { use, useSyncExternalStore } from 'react'
import { useFirstScreen } from '../../../runtime/index.ts'

/** How long the screen that the server has drawn waits for the file of a part, ms; then the page is drawn without it. */
const PATIENCE_MS = 8_000

/** What a part's file holds. */
export interface FirstPart<T> {
  value: T
}

const parts = new WeakMap<() => Promise<unknown>, Promise<unknown>>()

/**
 * A part in a file of its own that the server has drawn too: while the page takes over the server's screen, React waits
 * for it and leaves the screen as it is. Undefined at every other rendering, and for a file that does not come.
 * `load` must be the same function every time.
 */
export function useFirstPart<T>(load: () => Promise<T>): FirstPart<T> | undefined {
  const isTakingOver = useIsTakingOver()
  return isTakingOver ? use(partOf(load)) : undefined
}

/** Whether the page is just taking over the screen that the server has drawn; on the server, whether it is drawn there. */
export function useIsTakingOver(): boolean {
  const isFirst = useFirstScreen() !== undefined
  return useSyncExternalStore(never, no, yes) && isFirst
}

function partOf<T>(load: () => Promise<T>): Promise<FirstPart<T> | undefined> {
  const known = parts.get(load) as Promise<FirstPart<T> | undefined> | undefined
  if (known) return known
  const late = new Promise<undefined>(resolve => setTimeout(resolve, PATIENCE_MS))
  const loading = load().then(value => ({ value }))
  const part = Promise.race([loading, late]).catch(() => undefined)
  parts.set(load, part)
  return part
}

const never = () => () => undefined
const no = () => false
const yes = () => true
