import { rawPairs } from './query.ts'

/** Kept on every way through the app. */
const keptEverywhere = ['br', 'staffMarket', 'isThird']
/** Kept as long as the visitor stays inside a module. */
const keptInModule = ['staffId', 'shareBy', 'shareTime', 'shareUser']

/** The one screen that all modules share: opening it is never a full load. */
const sharedScreen = '/selectLbsShop'

/**
 * The address of a navigation: the target's own values first, then what the current address passes on. An empty value
 * counts as not given.
 */
export function rebuildUrl(target: string, current: string): string {
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

/** Whether the target needs a new document: it lies in another module, and is not the screen that all share. */
export function needsFullLoad(target: string, current: string): boolean {
  const { path } = splitUrl(target)
  return path !== sharedScreen && !isSameModule(path, splitUrl(current).path)
}

/** Cuts an address of this site into its three parts; `search` and `hash` carry their sign or are empty. */
export function splitUrl(url: string): { path: string; search: string; hash: string } {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? []
  return { path, search, hash }
}

const isSameModule = (path: string, other: string) => moduleOf(path) === moduleOf(other)

/** A module is the first segment of a path. */
const moduleOf = (path: string) => path.split('/')[1]
