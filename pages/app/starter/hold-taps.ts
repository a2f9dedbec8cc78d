import { stored } from './stored.ts'

/** How long a held tap waits for its button to come to life, ms. */
const patienceMs = 10_000

/** The tap that waits while the first login is away, behind the path of its page. */
const awayKey = '__tap__'

declare global {
  interface Window {
    /** The app calls this when its first page is on screen. */
    __ready?: () => void
  }
}

/**
 * Keeps a tap that comes before the app is ready and gives it to the real button once that is there and enabled.
 * Elements that say so with `data-hold="name"` take part, and the buttons of a screen that the server has drawn, which
 * stay; so a late tap never hits something else.
 */
export function holdTaps(): void {
  let held = broughtBack()
  let tapped: HTMLElement | undefined
  addEventListener('pagehide', takeAlong)

  function hold(event: Event): void {
    const target = (event.target as Element).closest?.<HTMLElement>('[data-hold],button')
    if (!target) return
    tapped = target
    held = target.dataset.hold
    if (held) target.setAttribute('aria-busy', 'true')
  }

  document.addEventListener('click', hold, true)
  window.__ready = () => {
    document.removeEventListener('click', hold, true)
    // The app has taken over the very button, which the server has drawn.
    const isOwn = tapped?.isConnected
    if (isOwn && held) tapped?.removeAttribute('aria-busy')
    if (isOwn && !held) tapped?.click()
    if (held) giveTo(`[data-hold="${held}"]:not([disabled]):not([aria-busy="true"])`)
  }
}

/**
 * The first login leaves the page and comes back to it: a tap whose button still waits for that would be lost. Later a
 * button that waits may have sent something already.
 */
function takeAlong(): void {
  const waiting = document.querySelector<HTMLElement>('[data-hold][aria-busy="true"]')
  if (!waiting || stored('unionid')) return
  try {
    sessionStorage.setItem(awayKey, `${location.pathname} ${waiting.dataset.hold}`)
  } catch {
    // Then the visitor taps once more.
  }
}

function broughtBack(): string | undefined {
  try {
    const [path, name] = sessionStorage.getItem(awayKey)?.split(' ') ?? []
    sessionStorage.removeItem(awayKey)
    return path === location.pathname && /[?&]code=/.test(location.search) ? name : undefined
  } catch {
    return undefined
  }
}

function giveTo(selector: string): void {
  const page = pageNow()
  const observer = new MutationObserver(tryNow)
  const end = setTimeout(() => observer.disconnect(), patienceMs)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  tryNow()

  function tryNow(): void {
    const target = document.querySelector<HTMLElement>(selector)
    if (!target && pageNow() === page) return
    observer.disconnect()
    clearTimeout(end)
    if (pageNow() === page) target?.click()
  }
}

/** What the tap was meant for: a login that ends meanwhile takes its own fields out of the address. */
const pageNow = (): string => location.pathname + new URLSearchParams(location.search).get('id')
