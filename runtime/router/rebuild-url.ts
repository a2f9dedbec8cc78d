import { rawPairs } from './query.ts'

/** How navigations treat the app's addresses. A module is all pages whose paths begin with the same segment. */
export interface NavigationRules {
  /** Query parameters that every navigation passes on; none by default. */
  keptEverywhere?: readonly string[]
  /** Query parameters that navigations inside a module pass on; none by default. */
  keptInModule?: readonly string[]
  /** Paths of screens that every module opens without a new document; none by default. */
  sharedScreens?: readonly string[]
  /** Storage key under which `navigateTo` and `redirectTo` store the address they leave; not stored by default. */
  previousUrlKey?: string
}

/**
 * Address of a navigation: the target's own values first, then those passed on from the current address. An empty
 * value counts as absent.
 */
export function rebuildUrl(
  target: string,
  current: string,
  { keptEverywhere = [], keptInModule = [] }: NavigationRules = {},
): string {
  const to = splitUrl(target)
  const from = splitUrl(current)
  const values = new Map(rawPairs(to.search).filter(([, value]) => value))
  const passedOn = new Map(rawPairs(from.search).filter(([, value]) => value))

  const names = isSameModule(to.path, from.path)
    ? [...keptEverywhere, ...keptInModule]
    : keptEverywhere
  for (const name of names) {
    const value = passedOn.get(name)
    if (value && !values.has(name)) values.set(name, value)
  }
  const query = [...values].map(([name, value]) => `${name}=${value}`).join('&')
  return to.path + (query && `?${query}`) + to.hash
}

/** Whether the target needs a new document: it is in another module, and is no shared screen. */
export function needsFullLoad(
  target: string,
  current: string,
  { sharedScreens = [] }: NavigationRules = {},
): boolean {
  const { path } = splitUrl(target)
  return !sharedScreens.includes(path) && !isSameModule(path, splitUrl(current).path)
}

/** Splits an address of this site; `search` and `hash` include their leading sign or are empty. */
export function splitUrl(url: string): { path: string; search: string; hash: string } {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? []
  return { path, search, hash }
}

const isSameModule = (path: string, other: string) => moduleOf(path) === moduleOf(other)

/** A module is the first segment of a path. */
const moduleOf = (path: string) => path.split('/')[1]
