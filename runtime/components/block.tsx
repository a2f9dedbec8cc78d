import type { ReactNode } from 'react'

/** Holds several children and draws nothing of its own. */
export function Block({ children }: { children?: ReactNode }) {
  return <>{children}</>
}
