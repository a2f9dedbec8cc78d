import { setApp } from './app/get-app.ts'
import { notifyNotFound } from './app/page-not-found.ts'
import { noteLaunch } from './account/launch-options.ts'
import { type AppServices, setServices } from './core/services.ts'
import { hideFeedback } from './feedback/open-layers.ts'
import type { FirstScreen } from './page/first-screen.ts'
import { createHost } from './page/host.tsx'
import { dropSecondTaps } from './page/second-tap.ts'
import { openPages, visiblePage } from './router/current-router.ts'
import type { UnknownPage } from './router/find-target.ts'
import type { NavigationRules } from './router/rebuild-url.ts'
import type { PageEntry } from './router/route-table.ts'
import { startRouter } from './router/start-router.ts'
import { setTabBar, type TabBar } from './tab-bar/tab-bar-config.ts'

/** What `getApp` gives: the app's own fields, and hooks under the names of App classes. */
export interface AppObject {
  componentDidNotFound?(page: UnknownPage): void
  [field: string]: unknown
}

export interface AppOptions {
  /** All that can be navigated to; the address at hand chooses the first. */
  pages: PageEntry[]
  /** Its content stays until the first page takes its place. */
  container: HTMLElement
  /** The content is the first page's own screen, drawn by the server. */
  first?: FirstScreen | undefined
  /** Window title of pages without one. */
  defaultTitle: string
  /** Address of the screen for a path that no page has. */
  notFoundUrl(path: string, query: Record<string, string>): string
  /** Address of the screen for a page whose files do not come, not even after a reload. */
  chunkFailedUrl(): string
  /** What navigations do with addresses: parameters that are passed on, screens that all modules share; nothing by default. */
  navigation?: NavigationRules
  /** The first page is on screen. */
  onFirstPage?(): void
  /** What `getApp` gives; `{}` by default. */
  app?: AppObject
  /** What the runtime asks of the app; without it such APIs fail as unsupported. */
  services?: AppServices
  /** Drawn below the pages whose entries say `isTab`. */
  tabBar?: TabBar
}

/** Starts the router on the address at hand; resolves when its page is on screen. Call once. */
export async function startApp({
  pages,
  container,
  first,
  defaultTitle,
  notFoundUrl,
  chunkFailedUrl,
  navigation,
  onFirstPage,
  app,
  services = {},
  tabBar,
}: AppOptions): Promise<void> {
  setServices(services)
  noteLaunch()
  if (app) setApp(app)
  if (tabBar) setTabBar(tabBar)
  const drawing = tabBar && import('./tab-bar/draw-tab-bar.ts')
  dropSecondTaps()
  window.addEventListener('pageshow', handlePageShow)

  await startRouter({
    pages,
    host: createHost(container, defaultTitle, first),
    notFoundUrl,
    chunkFailedUrl,
    navigation,
    onNotFound(page) {
      app?.componentDidNotFound?.(page)
      notifyNotFound({ ...page, isEntryPage: openPages().length === 0 })
    },
  })
  onFirstPage?.()
  void drawing?.then(({ startDrawing }) => startDrawing())
  void import('./after-start.ts').then(({ afterStart }) => afterStart())
}

/** Back from the browser's cache, timers and requests are dead: no spinner may stay, and the page asks anew. */
function handlePageShow({ persisted }: PageTransitionEvent): void {
  if (!persisted) return
  hideFeedback()
  visiblePage()?.events.emit('show')
}
