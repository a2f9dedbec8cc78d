import { createMemoryHistory, type Listener, type MemoryHistory } from 'history'
import { navigationRules } from '../../pages/kit/navigation-rules.ts'
import type { Browser } from '../../runtime/router/browser.ts'
import type { UnknownPage } from '../../runtime/router/find-target.ts'
import type { Page } from '../../runtime/router/page.ts'
import type { PageHost } from '../../runtime/router/page-host.ts'
import type { PageEntry } from '../../runtime/router/route-table.ts'
import { Router } from '../../runtime/router/router.ts'

/** An empty page. */
export const Blank = () => null

export const blankPage = (path: string, more: Partial<PageEntry> = {}): PageEntry => ({
  path,
  load: async () => ({ default: Blank }),
  ...more,
})

export interface RouterFixture {
  router: Router
  history: MemoryHistory
  /** Calls of the host, e.g. `mount /a`, `show /a`, `unmount /a`. */
  trace: string[]
  /** Calls of the browser, e.g. `assign /b?x=1`, `reload`. */
  browserCalls: string[]
  unknown: UnknownPage[]
  browser: Browser
  /** Addresses of the stack, the visible page last. */
  stack(): string[]
  /** Address in the address bar. */
  address(): string
  /** Simulates the unload of the document: this router receives no more events. */
  close(): void
}

/** A router over an in-memory history with a host that only records calls; started by the test. */
export function routerFixture(
  pages: PageEntry[],
  {
    url = '/a',
    history = createMemoryHistory({ initialEntries: [url] }),
    ...changes
  }: {
    url?: string
    history?: MemoryHistory
    /** Renders for real instead of recording. */
    host?: PageHost
    isOnline?: boolean
  } = {},
): RouterFixture {
  const trace: string[] = []
  const browserCalls: string[] = []
  const unknown: UnknownPage[] = []
  let isClosed = false
  const browser = notingBrowser(browserCalls, changes.isOnline ?? true)
  const router = new Router({
    history: Object.create(history, {
      listen: {
        value: (listener: Listener) => history.listen(update => isClosed || listener(update)),
      },
    }) as MemoryHistory,
    pages,
    host: changes.host ?? notingHost(trace),
    browser,
    notFoundUrl: path => `/error?type=route&path=${encodeURIComponent(path)}`,
    chunkFailedUrl: () => '/error?type=chunk',
    navigation: navigationRules,
    onNotFound: page => void unknown.push(page),
  })
  return {
    router,
    history,
    trace,
    browserCalls,
    unknown,
    browser,
    stack: () => router.pages.map(page => page.url),
    address: () => history.location.pathname + history.location.search,
    close() {
      isClosed = true
    },
  }
}

function notingBrowser(calls: string[], isOnline: boolean): Browser {
  let isReloaded = false
  return {
    leave: (to, { replace = false } = {}) =>
      void calls.push(`${replace ? 'replace' : 'assign'} ${to}`),
    reload: () => void calls.push('reload'),
    isOnline: () => isOnline,
    isReachable: async () => isOnline,
    mayReload() {
      const may = !isReloaded
      isReloaded = true
      return may
    },
    forgetReload() {
      isReloaded = false
    },
  }
}

function notingHost(trace: string[]): PageHost {
  let mounted: readonly Page[] = []
  let seen: Page | undefined
  return {
    BrokenPage: Blank,
    render(pages, visible) {
      const warm = pages.filter(page => page.Component)
      for (const page of mounted) if (!warm.includes(page)) trace.push(`unmount ${page.url}`)
      for (const page of warm) if (!mounted.includes(page)) trace.push(`mount ${page.url}`)
      if (visible && visible !== seen) trace.push(`see ${visible.url}`)
      mounted = warm
      seen = visible
    },
    show: page => void trace.push(`show ${page.url}`),
    hide: page => void trace.push(`hide ${page.url}`),
  }
}

/** The error message of an API's promise, without the API's name. */
export const failure = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no failure',
    (error: Error) => error.message,
  )

/** Waits until all promises that depend on nothing else have settled. */
export const idle = () => new Promise(resolve => setImmediate(resolve))

/** Waits until timers without a delay have run, too. */
export const settle = () => new Promise(resolve => setTimeout(resolve))
