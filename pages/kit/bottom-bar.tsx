import './bottom-bar.css'
import type { ReactNode } from 'react'

export interface BottomBarProps {
  /** One line above the buttons. */
  note?: string | undefined
  /** At most two buttons. */
  children: ReactNode
}

/** What there is to do, under the thumb; the page's root takes `screen-bar` to keep clear of it. */
export function BottomBar({ note, children }: BottomBarProps) {
  return (
    <footer className='kit-bar'>
      {note && <p className='kit-bar-note'>{note}</p>}
      {children}
    </footer>
  )
}
