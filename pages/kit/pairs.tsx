import './pairs.css'
import type { ReactNode } from 'react'

/** Name and value pairs, one per row. */
export const Pairs = ({ children }: { children: ReactNode }) => (
  <dl className='kit-pairs'>{children}</dl>
)

export function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
