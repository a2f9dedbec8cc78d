import { stored } from './stored.ts'

/** How long a held tap waits for its button to become active, ms. */
const patienceMs = 10_000

/**
 * Storage key of a tap that is held during the first login, which leaves the page; the value starts with the page's
 * path.
 */
const awayKey = '__tap__'

declare global {
  interface Window {
    /** Called by the app when its first page is on screen. */
    __ready?: () => void
  }
}

/** What a tap has begun before the app is ready: a write that the app goes on with, or the way to another page. */
export type Begun = 'sent' | 'left' | undefined

/**
 * Holds a tap that comes before the app is ready, and delivers it to the real button once that is mounted and
 * enabled. Only elements with `data-hold="name"` take part, and the buttons of a server-rendered screen, which stay
 * in place; so a late tap never hits something else.
 *
 * @param begin begins at once what the tap does, if the button names it
 */
export function holdTaps(begin: (button: HTMLElement) => Begun = () => undefined): void {
  // The session storage is read later: the first access to it in a document delays the first frame by a few ms.
  const isBack = /[?&]code=/.test(location.search)
  let held: string | undefined
  let tapped: HTMLElement | undefined
  let begun: Begun
  addEventListener('pagehide', takeAlong)

  function hold(event: Event): void {
    const target = (event.target as Element).closest?.<HTMLElement>('[data-hold],button')
    if (!target) return
    // The browser would submit a form by itself, and load the page anew.
    event.preventDefault()
    // React would hydrate the screen at once and pass the tap on, which then counted twice.
    // guard: a tap during hydration counts once [unit starter/hold-taps]
    //   event.stopPropagation() ~>
    event.stopPropagation()
    // guard: what has begun is begun once, and the app goes on with it [unit starter/hold-taps]
    //   if (begun) return ~>
    if (begun) return
    tapped = target
    held = target.dataset.hold
    begun = begin(target)
    if (held || begun) target.setAttribute('aria-busy', 'true')
  }

  document.addEventListener('click', hold, true)
  window.__ready = () => {
    document.removeEventListener('click', hold, true)
    // What a login that was given up has left here is for no later one.
    const brought = takenAlong()
    if (begun === 'left') return
    if (isBack && !tapped) held = brought
    // The app has hydrated the tapped, server-rendered button.
    if (tapped?.isConnected) {
      tapped.removeAttribute('aria-busy')
      if (!held) tapped.click()
    }
    if (held) giveTo(`[data-hold="${held}"]:not([disabled]):not([aria-busy="true"])`)
  }
}

/**
 * The first login leaves the page and returns to it: without this, a tap on a button that waits for the login would
 * be lost. A button that waits later may already have sent a request.
 */
function takeAlong(): void {
  const waiting = document.querySelector<HTMLElement>('[data-hold][aria-busy="true"]')
  if (!waiting || stored('unionid')) return
  try {
    sessionStorage.setItem(awayKey, `${location.pathname} ${waiting.dataset.hold}`)
  } catch {
    // Storage unavailable: the visitor has to tap again.
  }
}

/** Takes the tap that was held before a login, if this is the page that it was made on. */
function takenAlong(): string | undefined {
  try {
    const [path, name] = sessionStorage.getItem(awayKey)?.split(' ') ?? []
    sessionStorage.removeItem(awayKey)
    return path === location.pathname ? name : undefined
  } catch {
    return undefined
  }
}

function giveTo(selector: string): void {
  const page = pageNow()
  const observer = new MutationObserver(tryNow)
  setTimeout(() => observer.disconnect(), patienceMs)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  tryNow()

  function tryNow(): void {
    const target = document.querySelector<HTMLElement>(selector)
    const isHere = pageNow() === page
    if (!target && isHere) return
    observer.disconnect()
    if (isHere) target?.click()
  }
}

/** Page of the tap: a login may remove its own fields from the address in the meantime. */
const pageNow = (): string => location.pathname + new URLSearchParams(location.search).get('id')
