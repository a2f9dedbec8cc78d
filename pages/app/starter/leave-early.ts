import type { LeftNote } from '../../../tracking/index.ts'
import { PREVIOUS_URL_KEY } from '../../kit/navigation-rules.ts'
import type { Begun } from './hold-taps.ts'

/** Key and form of the router's mark: the pages of this app below a new document, and its address. */
const ORIGIN = '__origin__'

/** Key under which the tracker finds visits of pages that were left before they lived, a line each. */
const LEFT = '__left__'

/** Since when the page's words stand, and since when they are visible, ms since 1970. */
export type Seen = [begunAt: number, seenFrom: number]

export function watchSeen(): Seen {
  const seen: Seen = [Date.now(), Date.now()]
  document.addEventListener('visibilitychange', () => {
    seen[1] = Date.now()
  })
  return seen
}

/**
 * Opens the address that a tapped button names in `data-goes`, as a document of its own, as the router opens another
 * module. That document then tracks the visit of this one, which the button names in `data-visit`.
 */
export function leaveEarly({ dataset }: HTMLElement, seen: Seen): Begun {
  const { goes, visit } = dataset
  if (!goes) return undefined
  const { href, pathname, search } = location
  const to = new URL(goes, href).href
  try {
    const [pages = 0, marked] = sessionStorage.getItem(ORIGIN)?.split(' ') ?? []
    const below = history.state?.usr?.outside ?? (marked === href ? Number(pages) : 0)
    // As the router would have noted it, had it started: this page is returned to.
    history.replaceState({ usr: { below: [], outside: below } }, '')
    sessionStorage.setItem(ORIGIN, `${below + 1} ${to}`)
    localStorage.setItem(PREVIOUS_URL_KEY, JSON.stringify({ data: pathname + search }))
    if (visit) {
      const note = [...seen, Date.now(), href, visit, performance.timeOrigin] satisfies LeftNote
      // The previous page may have been left before its app lived, too, and its note still waits.
      sessionStorage.setItem(LEFT, `${sessionStorage.getItem(LEFT) ?? ''}\n${JSON.stringify(note)}`)
    }
  } catch {
    // Storage unavailable: the next page then leads back by its own ways.
  }
  // Kept by the browser, it would still be waiting.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.assign(to)
  return 'left'
}
