import type { ReactNode } from 'react'

/** Groups children without rendering an element of its own. */
export function Block({ children }: { children?: ReactNode }) {
  return <>{children}</>
}
