import { act, type ReactNode, useSyncExternalStore } from 'react'
import { mount } from './mount.tsx'

/** Mounts the element for a state; the returned function renders it for another state. */
export async function mountChanging<State>(
  first: State,
  draw: (state: State) => ReactNode,
): Promise<(next: State) => Promise<void>> {
  const listeners = new Set<() => void>()
  let state = first

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function Page() {
    return draw(useSyncExternalStore(subscribe, () => state))
  }

  await mount(<Page />)
  return next =>
    act(async () => {
      state = next
      for (const listener of listeners) listener()
    })
}
