/**
 * Keeps the page still while something lies over it. A fixed body is the only way that iOS respects, so the offset is
 * remembered and the body's own inline style comes back afterwards.
 *
 * A lock belongs to the page that was visible when it was taken: it rests while another page is shown.
 */
interface Lock {
  owner: unknown
}

const frozen = { position: 'fixed', left: '0px', right: '0px', width: '100%', overflow: 'hidden' }

const locks = new Set<Lock>()
let owner: unknown
let thaw: (() => void) | undefined

/** Stops the page from scrolling; the returned function ends it, once. The page moves again when all locks have ended. */
export function lockScroll(): () => void {
  const lock = { owner }
  locks.add(lock)
  update()
  return () => {
    if (locks.delete(lock)) update()
  }
}

/** True while the window's own scroll offset means nothing. */
export const isScrollLocked = () => thaw !== undefined

/** Makes the window's offset real again, so that it can be read and changed; `giveScrollTo` follows. */
export function suspendScrollLocks(): void {
  thaw?.()
  thaw = undefined
}

/** From now on `page` is the visible one: its locks hold, those of others rest. */
export function giveScrollTo(page: unknown): void {
  owner = page
  update()
}

function update(): void {
  const isHeld = [...locks].some(lock => lock.owner === owner)
  if (isHeld && !thaw) thaw = freeze()
  if (!isHeld) suspendScrollLocks()
}

function freeze(): () => void {
  const { style } = document.body
  const top = window.scrollY
  const styles = { ...frozen, top: `${-top}px` }
  const before = Object.keys(styles).map(name => [name, style.getPropertyValue(name)] as const)
  for (const [name, value] of Object.entries(styles)) style.setProperty(name, value)
  return () => {
    for (const [name, value] of before) style.setProperty(name, value)
    if (!style.length) document.body.removeAttribute('style')
    window.scrollTo(0, top)
  }
}
