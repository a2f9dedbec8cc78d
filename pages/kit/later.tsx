import type { ComponentType, ReactNode } from 'react'
import { useLater } from './use-later.ts'

/** A component in a file of its own that no first screen waits for; until the file is there nothing stands in its place. */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
): (props: P) => ReactNode {
  return function Later(props: P) {
    const Loaded = useLater(load)
    return Loaded && <Loaded {...props} />
  }
}
