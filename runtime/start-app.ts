import { setApp } from './app/get-app.ts'
import { notifyNotFound } from './app/page-not-found.ts'
import { noteLaunch } from './account/launch-options.ts'
import { type AppServices, setServices } from './core/services.ts'
import { hideFeedback } from './feedback/open-layers.ts'
import type { FirstScreen } from './page/first-screen.types.ts'
import { createHost } from './page/host.tsx'
import { dropSecondTaps } from './page/second-tap.ts'
import { openPages, visiblePage } from './router/current-router.ts'
import type { UnknownPage } from './router/find-target.ts'
import type { NavigationRules } from './router/rebuild-url.ts'
import type { PageEntry } from './router/route-table.ts'
import { startRouter } from './router/start-router.ts'
import { setTabBar, type TabBar } from './tab-bar/tab-bar-config.ts'

/** Object that `getApp` returns: the app's own fields, and hooks under the names of App classes. */
export interface AppObject {
  componentDidNotFound?(page: UnknownPage): void
  [field: string]: unknown
}

export interface AppOptions {
  /** All pages of the app; the current address selects the first. */
  pages: PageEntry[]
  /** Its content stays until the first page replaces it. */
  container: HTMLElement
  /** The content of `container` is the first page's server-rendered screen. */
  first?: FirstScreen | undefined
  /** Window title of pages without one. */
  defaultTitle: string
  /** Address of the screen for unknown paths. */
  notFoundUrl(path: string, query: Record<string, string>): string
  /** Address of the error screen for the page at `url`, whose files fail to load even after a reload. */
  chunkFailedUrl(url: string): string
  /** How navigations treat addresses: parameters that are passed on, screens that modules share; none by default. */
  navigation?: NavigationRules
  /** Called when the first page is on screen. */
  onFirstPage?(): void
  /** Object that `getApp` returns; `{}` by default. */
  app?: AppObject
  /** Services that the app provides to the runtime; without one its APIs fail as unsupported. */
  services?: AppServices
  /** Shown below the pages whose entries say `isTab`. */
  tabBar?: TabBar
}

/** Starts the router at the current address; resolves when its page is on screen. Call once. */
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
  void drawing?.then(bar => bar.startDrawing())
  // If the file does not load, the page works without what it adds.
  import('./after-start.ts').then(rest => rest.afterStart()).catch(() => 0)
}

/**
 * After a restore from the back-forward cache, pending timers and requests are lost: hides spinners and shows the
 * page again.
 */
function handlePageShow({ persisted }: PageTransitionEvent): void {
  if (!persisted) return
  hideFeedback()
  visiblePage()?.events.emit('show')
}
