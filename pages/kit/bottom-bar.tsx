import './bottom-bar.css'
import type { ReactNode } from 'react'

export interface BottomBarProps {
  /** One line above the buttons. */
  note?: string | undefined
  /** At most two buttons. */
  children: ReactNode
}

/** The page's actions, fixed at the bottom; the page's root needs the class `screen-bar` to keep clear of it. */
export function BottomBar({ note, children }: BottomBarProps) {
  return (
    <footer className='kit-bar flex px-6 py-4'>
      {note && <p className='kit-bar-note text-note tint text-center px-6 py-1'>{note}</p>}
      {children}
    </footer>
  )
}
