import './lined.css'
import './pairs.css'
import type { ReactNode } from 'react'

/** Name and value pairs, one per row. */
export const Pairs = ({ children }: { children: ReactNode }) => (
  <dl className='kit-pairs spaced-4'>{children}</dl>
)

export function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className='firm mute'>{name}</dt>
      <dd className='slim text-right break'>{children}</dd>
    </div>
  )
}
