import './sheet.css'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { lockScroll, useBackToClose } from '../../runtime/index.ts'
import { Icon } from './icon.tsx'
import { useDoubleTapGuard } from './use-double-tap-guard.ts'

export interface SheetProps {
  open: boolean
  title: string
  /** Called by the close button, the mask, Escape or the phone's back button. */
  onClose: () => void
  children: ReactNode
}

/** A dialog from the bottom edge. While it is open, the page's scrolling is locked and the focus stays inside. */
export function Sheet({ open, ...rest }: SheetProps) {
  return open ? <OpenSheet {...rest} /> : null
}

function OpenSheet({ title, onClose, children }: Omit<SheetProps, 'open'>) {
  const panel = useRef<HTMLElement>(null)
  const titleId = useId()
  const dropSecondTap = useDoubleTapGuard()
  useBackToClose(onClose)

  useEffect(() => {
    const before = panel.current?.ownerDocument.activeElement
    const own = panel.current?.parentElement
    const parent = own?.parentElement
    const exit = import('./sheet-exit.ts').then(
      ({ playExit }) => playExit,
      () => undefined,
    )
    const unlock = lockScroll()
    panel.current?.focus()
    return () => {
      unlock()
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus()
      void exit.then(play => play?.(own, parent))
    }
  }, [])

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose()
    if (event.key === 'Tab' && panel.current) keepFocus(event, panel.current)
  }

  return (
    <div
      className='kit-sheet'
      onClickCapture={dropSecondTap}
      onKeyDown={handleKey}
      role='presentation'
    >
      <div className='kit-sheet-mask' onClick={onClose} role='presentation' />
      <section
        ref={panel}
        className='kit-sheet-panel ink'
        role='dialog'
        aria-modal='true'
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <header className='kit-sheet-head row apart'>
          <h2 className='text-head heavy' id={titleId}>
            {title}
          </h2>
          <button type='button' className='kit-sheet-close dim' aria-label='关闭' onClick={onClose}>
            <Icon name='close' size={28} />
          </button>
        </header>
        {children}
      </section>
    </div>
  )
}

/** Wraps Tab at the ends of the sheet. */
function keepFocus(event: KeyboardEvent, panel: HTMLElement): void {
  const stops = panel.querySelectorAll<HTMLElement>(
    'button:not([disabled]), a[href], input, textarea, select',
  )
  const active = panel.ownerDocument.activeElement
  const [first, last] = [stops[0], stops[stops.length - 1]]
  const leaves = event.shiftKey ? active === first || active === panel : active === last
  if (!leaves) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next?.focus()
}
