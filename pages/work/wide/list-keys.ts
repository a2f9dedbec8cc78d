import { closeThing, isInView, isWide, type Pane } from '../panes.ts'

/** Arrows move through the list, Enter opens (it is a button), Escape closes; returns the unsubscriber. */
export function watchListKeys(pane: Pane, onEscape: () => void): () => void {
  function handleKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || !isWide() || !isInView(pane) || isInDialog()) return
    const target = event.target as HTMLElement
    if (isTypedInto(target)) {
      if (event.key === 'Escape') target.blur()
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && (pane.page.contains(target) || target === document.body)) {
      event.preventDefault()
      moveFocus(pane.page, step)
    } else if (event.key === 'Escape') {
      onEscape()
      void closeThing(pane)
    }
  }
  document.addEventListener('keydown', handleKey)
  return () => document.removeEventListener('keydown', handleKey)
}

/** To the next thing of the list; without one that has the focus, to the open or the first one. */
function moveFocus(page: Element, step: number): void {
  const things = [...page.querySelectorAll<HTMLElement>('[data-thing]:not(:disabled)')]
  const at = things.findIndex(each => each === document.activeElement)
  const open = things.findIndex(each => each.getAttribute('aria-current') === 'true')
  const next = at >= 0 ? things[at + step] : things[Math.max(0, open)]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

const isTypedInto = (element: HTMLElement): boolean =>
  element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName)

/** An open dialog takes the keys; a sheet that stands beside its list does not. */
const isInDialog = (): boolean =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some(
    each => each.getClientRects().length > 0 && !each.closest('.pane-sheets'),
  )
