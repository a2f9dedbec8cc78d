import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { giveScrollTo, lockScroll, suspendScrollLocks } from '../feedback/scroll-lock.ts'
import type { Page } from '../router/page.ts'
import type { PageHost } from '../router/page-host.ts'
import { BrokenPage } from './broken-page.tsx'
import { configOf } from './config-of.ts'
import type { FirstScreen } from './first-screen.types.ts'
import { framed } from './frame.ts'
import { showBar } from './navigation-bar.ts'
import { PageView } from './page-view.tsx'
import { keepTyped } from './typed-before.ts'

/**
 * Renders the stack with React into `container`. The first page adopts the screen that the server has
 * rendered there (`first`); anything else is replaced.
 */
export function createHost(
  container: HTMLElement,
  defaultTitle: string,
  first?: FirstScreen,
): PageHost {
  let root: Root | undefined
  let drawn: readonly Page[] = []
  let seen: Page | undefined

  function show(page: Page): void {
    page.isShown = true
    page.events.emit('show')
    const isFirst = !page.isReady
    page.isReady = true
    if (isFirst) page.events.emit('ready')
    showBar(page, defaultTitle)
    applyConfig(page, isFirst)
  }

  return {
    BrokenPage,

    adopt(pages, page) {
      // Pages below would change the ids that React derives from tree positions.
      if (first?.url !== page.url || pages.length > 1) return undefined
      page.first = first
      drawn = pages
      seen = page
      giveScrollTo(page)
      const giveTyped = keepTyped(container)
      return new Promise<void>(resolve => {
        const shown = [<PageView key={page.id} page={page} isVisible onAdopted={resolve} />]
        root = hydrateRoot(container, shown, { onRecoverableError: logHydrationError })
      }).then(giveTyped)
    },

    render(pages, visible) {
      root ??= createRoot(container)
      const drawing = root
      const closed = drawn.filter(page => !pages.includes(page)).sort((a, b) => b.id - a.id)
      // Listeners are collected before the unmount and called after it: a page is notified once React has
      // unmounted it.
      const notifications = closed.flatMap(closeNotifications)
      const isOther = visible !== seen
      if (isOther) suspendScrollLocks()
      if (isOther && seen) seen.scrollTop = window.scrollY

      const views = framed(viewsOf(pages, visible), () => {
        if (!visible?.isShown) return
        visible.isReady = false
        show(visible)
      })
      flushSync(() => drawing.render(views))
      if (isOther && visible) window.scrollTo(0, visible.scrollTop)
      if (isOther) giveScrollTo(visible)
      drawn = pages
      seen = visible
      for (const notify of notifications) notify()
    },

    show,

    hide(page) {
      page.isShown = false
      page.events.emit('hide', false)
    },
  }
}

/** In the order in which they were opened: an element that moves loses its scroll offset. */
const viewsOf = (pages: readonly Page[], visible: Page | undefined) =>
  [...pages]
    .sort((a, b) => a.id - b.id)
    .map(page => <PageView key={page.id} page={page} isVisible={page === visible} />)

/** React then renders the page anew, which is correct, but briefly lacks its lazy parts. */
function logHydrationError(error: unknown): void {
  console.error('The first screen differs from what the server drew', error)
}

/** Hide applies only to the visible page; unload to every closed page. */
function closeNotifications(page: Page): (() => void)[] {
  const unload = page.events.prepare('unload')
  return page.isShown ? [page.events.prepare('hide', true), unload] : [unload]
}

function applyConfig(page: Page, isFirst: boolean): void {
  const { backgroundColor = '', disableScroll, enablePullDownRefresh } = configOf(page)
  document.body.style.backgroundColor = backgroundColor
  if (disableScroll && isFirst) page.events.on('unload', lockScroll())
  if (enablePullDownRefresh) void import('./pull-down.ts').then(({ watchPull }) => watchPull(page))
}
