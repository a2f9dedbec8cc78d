/**
 * Locks the page's scrolling while an overlay is open. A fixed body is the only way that iOS respects, so
 * the offset is remembered and the body's own inline style is restored afterwards.
 *
 * A lock belongs to the page that was visible when it was taken: it is suspended while another page is
 * shown.
 */
interface Lock {
  owner: unknown
}

const frozen = { position: 'fixed', left: '0px', right: '0px', width: '100%', overflow: 'hidden' }

const locks = new Set<Lock>()
/** Owner of locks taken during a page change: a page may lock as it mounts. */
const nextPage = {}
let owner: unknown
let thaw: (() => void) | undefined
/** Scroll offset of the page when it was locked, css px. */
let frozenTop = 0

/**
 * Locks the page's scrolling; the returned function releases the lock, once. Scrolling resumes when all
 * locks are released.
 */
export function lockScroll(): () => void {
  const lock = { owner }
  locks.add(lock)
  update()
  return () => {
    if (locks.delete(lock)) update()
  }
}

/** True while the window's own scroll offset is meaningless. */
export const isScrollLocked = () => thaw !== undefined

/** Scroll offset of the visible page, css px, also while it is locked. */
export const pageScrollTop = () => (thaw ? frozenTop : window.scrollY)

/** Scrolls the visible page as far as possible, also while it is locked. */
export function scrollPageTo(top: number): void {
  if (!thaw) return window.scrollTo(0, top)
  frozenTop = Math.max(0, Math.min(top, document.body.offsetHeight - window.innerHeight))
  document.body.style.top = `${-frozenTop}px`
}

/** Restores the window's real scroll offset, so that it can be read and changed; `giveScrollTo` must follow. */
export function suspendScrollLocks(): void {
  owner = nextPage
  update()
}

/** Makes `page` the visible one: its locks apply, those of other pages are suspended. */
export function giveScrollTo(page: unknown): void {
  for (const lock of locks) if (lock.owner === nextPage) lock.owner = page
  owner = page
  update()
}

function update(): void {
  const isHeld = owner !== nextPage && [...locks].some(lock => lock.owner === owner)
  if (isHeld) thaw ??= freeze()
  else {
    thaw?.()
    thaw = undefined
  }
}

function freeze(): () => void {
  const { style } = document.body
  frozenTop = window.scrollY
  const styles = { ...frozen, top: `${-frozenTop}px` }
  const before = Object.keys(styles).map(name => [name, style.getPropertyValue(name)] as const)
  for (const [name, value] of Object.entries(styles)) style.setProperty(name, value)
  return () => {
    for (const [name, value] of before) style.setProperty(name, value)
    if (!style.length) document.body.removeAttribute('style')
    window.scrollTo(0, frozenTop)
  }
}
