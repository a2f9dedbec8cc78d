import type { ComponentType } from 'react'
import type { PageConfig } from './page-config.ts'
import { splitUrl } from './rebuild-url.ts'

export interface PageProps {
  /** Decoded values of the address. */
  query: Record<string, string>
  /** The same, not decoded, for pages written against `this.$router.params`. */
  params: Record<string, string>
}

/** What a page's file exports. */
export interface PageModule {
  default: ComponentType<PageProps>
  /** From the config file beside a migrated page. */
  pageConfig?: PageConfig | undefined
}

export interface PageEntry {
  /** Public path, e.g. `/coupon`. */
  path: string
  /** Window title; the app's own by default. */
  title?: string
  /** `() => import('./coupon-page.tsx')` */
  load: () => Promise<PageModule>
  /** What the page says about itself, as long as its own files do not say otherwise. */
  config?: PageConfig
  /** Where navigateBack goes when there is no page below: a path of the table. Stays where it is by default. */
  parent?: string
  /** A page of the tab bar: only switchTab opens it. */
  isTab?: boolean
  /** The page's first data request: the served HTML sends the first of these for which the address holds every value. */
  early?: readonly EarlyRequest[]
  /**
   * The server draws the first screen of a page that names an `early` request with the answer to it, and the page takes
   * both over. False: the page asks for more than its address says, or does not begin with an answer. True by default.
   */
  onServer?: boolean
  /** Files beside the page's own that it asks for at once: the served HTML has them fetched behind the first ones. */
  soon?: readonly string[]
}

/** A GET of the page, known before its scripts arrive. */
export interface EarlyRequest {
  path: string
  /** Name on the wire -> name in the address. */
  params: Record<string, string>
}

/** Declares pages, checked and unchanged: `export const couponRoutes = definePages([...])`. */
export const definePages = (entries: PageEntry[]): PageEntry[] => entries

export interface RouteTable {
  /** Finds a page by its public path or its internal one, `/pages/coupon/index`. */
  find(path: string): PageEntry | undefined
  /** Turns a page's way of naming a target into an address of this site: `../b/index?x=1`, `pages/b/index`, `/b`. */
  resolve(target: string, currentPath: string): string
}

export function createRouteTable(entries: PageEntry[]): RouteTable {
  const byPath = new Map(entries.map(entry => [entry.path, entry]))

  function find(path: string): PageEntry | undefined {
    const bare = path.replace(/(.)\/+$/, '$1')
    const short = bare.replace(/^\/pages(?=\/)/, '')
    for (const form of [bare, short, withoutIndex(bare), withoutIndex(short)]) {
      const entry = byPath.get(form)
      if (entry) return entry
    }
    return undefined
  }

  return {
    find,
    resolve(target, currentPath) {
      const { path, search, hash } = splitUrl(target)
      const absolute = absolutePath(path, currentPath, find)
      return (find(absolute)?.path ?? absolute) + search + hash
    },
  }
}

/** The path under which migrated pages know a page: `/coupon` is `/pages/coupon/index`. */
export function internalPath(path: string): string {
  const below = path.startsWith('/pages/') ? path : `/pages${path === '/' ? '' : path}`
  return below.endsWith('/index') || path.startsWith('/pages/') ? below : `${below}/index`
}

function absolutePath(path: string, currentPath: string, find: RouteTable['find']): string {
  if (path.startsWith('/')) return path
  // Old pages also write absolute paths without the leading slash.
  if (!path.startsWith('.') && find(`/${path}`)) return `/${path}`
  return new URL(path || '.', `http://page${internalPath(currentPath)}`).pathname
}

const withoutIndex = (path: string) => path.replace(/\/index$/, '')
