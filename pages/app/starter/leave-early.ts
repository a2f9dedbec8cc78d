import { navigationRules } from '../../kit/navigation-rules.ts'
import type { Begun } from './hold-taps.ts'

const { keptEverywhere = [], keptInModule = [], previousUrlKey = '' } = navigationRules

/** Key and form of the router's mark: the pages of this app below a new document, and its address. */
const ORIGIN = '__origin__'

/**
 * Opens the page to which a tapped button leads by `data-goes`, as a document of its own, as the router opens another
 * module.
 */
export function leaveEarly({ dataset }: HTMLElement): Begun {
  if (!dataset.goes) return undefined
  const { origin, pathname, search } = location
  const to = new URL(dataset.goes, origin)
  const from = new URLSearchParams(search)
  for (const name of isOfModule(to, pathname)
    ? [...keptEverywhere, ...keptInModule]
    : keptEverywhere) {
    const value = from.get(name)
    if (value && !to.searchParams.get(name)) to.searchParams.set(name, value)
  }
  try {
    const [pages = 0, marked] = sessionStorage.getItem(ORIGIN)?.split(' ') ?? []
    const below = history.state?.usr?.outside ?? (marked === location.href ? Number(pages) : 0)
    // As the router would have noted it, had it started: this page is returned to.
    history.replaceState({ usr: { below: [], outside: below } }, '')
    sessionStorage.setItem(ORIGIN, `${below + 1} ${to.href}`)
    localStorage.setItem(previousUrlKey, JSON.stringify({ data: pathname + search }))
  } catch {
    // Storage unavailable: the next page then leads back by its own ways.
  }
  // Kept by the browser, it would still be waiting.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.assign(to)
  return 'left'
}

const isOfModule = ({ pathname }: URL, other: string) =>
  pathname.split('/')[1] === other.split('/')[1]
