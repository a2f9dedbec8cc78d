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
/** Owns what is locked while one page takes another's place: a page may lock as it mounts. */
const nextPage = {}
let owner: unknown
let thaw: (() => void) | undefined
/** Where the page was scrolled to when it was frozen, css px. */
let frozenTop = 0

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

/** Where the visible page is scrolled to, css px, also while it is kept still. */
export const pageScrollTop = () => (thaw ? frozenTop : window.scrollY)

/** Scrolls the visible page, also while it is kept still; as far as it goes. */
export function scrollPageTo(top: number): void {
  if (!thaw) return window.scrollTo(0, top)
  frozenTop = Math.max(0, Math.min(top, document.body.offsetHeight - window.innerHeight))
  document.body.style.top = `${-frozenTop}px`
}

/** Makes the window's offset real again, so that it can be read and changed; `giveScrollTo` follows. */
export function suspendScrollLocks(): void {
  owner = nextPage
  update()
}

/** From now on `page` is the visible one: its locks hold, those of others rest. */
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
