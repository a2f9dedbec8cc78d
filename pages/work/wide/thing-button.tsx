import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $opened, openThing } from '../panes.ts'

export interface ThingButtonProps {
  /** Address of the thing's page. */
  url: string
  className: string
  disabled?: boolean
  children: ReactNode
}

/** A thing in a list, which opens its page; the keys of a wide window find it. */
export function ThingButton({ url, className, disabled = false, children }: ThingButtonProps) {
  return (
    <button
      type='button'
      className={className}
      data-thing=''
      aria-current={useStore($opened) === url || undefined}
      disabled={disabled}
      onClick={() => void openThing(url)}
    >
      {children}
    </button>
  )
}
