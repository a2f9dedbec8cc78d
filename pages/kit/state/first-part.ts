import { use } from 'react'
import { useFirstScreen } from '../../../runtime/index.ts'
import { useBrowserValue } from './use-browser-value.ts'

/** Time that a server-rendered screen waits for a part's file, ms; afterwards the page is rendered without it. */
const PATIENCE_MS = 8_000

/** Content of a part's file. */
export interface FirstPart<T> {
  value: T
}

const parts = new WeakMap<() => Promise<unknown>, Promise<unknown>>()

/**
 * A lazy part that the server has rendered too: during hydration React suspends on its file and keeps the markup.
 * Undefined in any other render, and if the file fails to load. A part that is `late` draws nothing yet: the server
 * leaves it out, and hydration does not wait for it. `load` must be a stable function.
 */
export function useFirstPart<T>(load: () => Promise<T>, late = false): FirstPart<T> | undefined {
  const isTakingOver = useIsTakingOver()
  // guard: hydration waits for no part that draws nothing [unit kit/state/lazy-with-retry]
  //   isTakingOver && !late ~> isTakingOver
  return isTakingOver && !late ? use(partOf(load)) : undefined
}

/** Whether the page is hydrating its server-rendered screen; on the server, whether it is rendered there. */
export function useIsTakingOver(): boolean {
  const isFirst = useFirstScreen() !== undefined
  return useBrowserValue(no, true) && isFirst
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

const no = () => false
