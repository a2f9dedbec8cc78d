import type { ComponentType } from 'react'
import type { PageConfig } from './page-config.ts'
import { splitUrl } from './rebuild-url.ts'

export interface PageProps {
  /** Decoded query values. */
  query: Record<string, string>
  /** The same values not decoded, for pages written against `this.$router.params`. */
  params: Record<string, string>
}

/** Exports of a page's file. */
export interface PageModule {
  default: ComponentType<PageProps>
  /** From the config file beside a migrated page, and the `window` of its app. */
  pageConfig?: PageConfig | undefined
}

export interface PageEntry {
  /** Public path, e.g. `/coupon`. */
  path: string
  /** Window title; the app's own by default. */
  title?: string
  /** E.g. `() => import('./coupon-page.tsx')`. */
  load: () => Promise<PageModule>
  /** Configuration unless the page's own files override it. */
  config?: PageConfig
  /** Path of the page that navigateBack opens when there is no page below. Stays on the page by default. */
  parent?: string
  /** A page of the tab bar, which only switchTab can open. */
  isTab?: boolean
  /**
   * Where the paths of a migrated app begin, `/shop`: its pages name each other as if they began at the root, and are
   * one module.
   */
  base?: string
  /**
   * The page's first data request: the served HTML sends the first of these for which the address has every value.
   */
  early?: readonly EarlyRequest[]
  /**
   * The server draws the first screen of a page that names an `early` request with the answer to it, and the page takes
   * both over. False: the page asks for more than its address says, or does not begin with an answer. True by default.
   */
  onServer?: boolean
  /** Lazy files that the page requests at once: the served HTML preloads them after the page's own. */
  soon?: readonly string[]
}

/** A GET request that is known before the page's scripts have loaded. */
export interface EarlyRequest {
  path: string
  /** Wire name -> name in the address. */
  params: Record<string, string>
}

/** Declares pages; checks types only: `export const couponRoutes = definePages([...])`. */
export const definePages = (entries: PageEntry[]): PageEntry[] => entries

export interface RouteTable {
  /** Finds a page by its public path or its internal one, `/pages/coupon/index`. */
  find(path: string): PageEntry | undefined
  /**
   * Resolves a target as a page may write it (`../b/index?x=1`, `pages/b/index`, `/b`) to an address of this site.
   */
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

/** The path by which migrated pages name a page: `/coupon` is `/pages/coupon/index`. */
export function internalPath(path: string): string {
  const below = path.startsWith('/pages/') ? path : `/pages${path === '/' ? '' : path}`
  return below.endsWith('/index') || path.startsWith('/pages/') ? below : `${below}/index`
}

function absolutePath(path: string, currentPath: string, find: RouteTable['find']): string {
  const base = find(currentPath)?.base
  // Older pages also write absolute paths without the leading slash.
  const rooted = path.startsWith('/') ? path : `/${path}`
  if (base && find(base + rooted)) return base + rooted
  if (rooted === path || (!path.startsWith('.') && find(rooted))) return rooted
  return new URL(path || '.', `http://page${base ? currentPath : internalPath(currentPath)}`)
    .pathname
}

const withoutIndex = (path: string) => path.replace(/\/index$/, '')
