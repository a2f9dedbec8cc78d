import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { giveScrollTo, lockScroll, suspendScrollLocks } from '../feedback/scroll-lock.ts'
import type { Page } from '../router/page.ts'
import type { PageHost } from '../router/page-host.ts'
import { BrokenPage } from './broken-page.tsx'
import { configOf } from './config-of.ts'
import { showBar } from './navigation-bar.ts'
import { PageView } from './page-view.tsx'

/** Draws the stack with React into `container`; whatever is there is replaced by the first page. */
export function createHost(container: HTMLElement, defaultTitle: string): PageHost {
  const root = createRoot(container)
  let drawn: readonly Page[] = []
  let seen: Page | undefined

  return {
    BrokenPage,

    render(pages, visible) {
      const closed = drawn.filter(page => !pages.includes(page)).sort((a, b) => b.id - a.id)
      // Asked before they unmount, said after: a page hears of its end when React is done with it.
      const farewells = closed.flatMap(farewellsOf)
      const isOther = visible !== seen
      if (isOther) suspendScrollLocks()
      if (isOther && seen) seen.scrollTop = window.scrollY

      flushSync(() =>
        root.render(
          pages.map(page => <PageView key={page.id} page={page} isVisible={page === visible} />),
        ),
      )
      if (isOther && visible) window.scrollTo(0, visible.scrollTop)
      if (isOther) giveScrollTo(visible)
      drawn = pages
      seen = visible
      for (const farewell of farewells) farewell()
    },

    show(page) {
      page.isShown = true
      page.events.emit('show')
      const isFirst = !page.isReady
      page.isReady = true
      if (isFirst) page.events.emit('ready')
      showBar(page, defaultTitle)
      applyConfig(page, isFirst)
    },

    hide(page) {
      page.isShown = false
      page.events.emit('hide', false)
    },
  }
}

/** Only a page that was in view hides; every page unloads. */
function farewellsOf(page: Page): (() => void)[] {
  const unload = page.events.prepare('unload')
  return page.isShown ? [page.events.prepare('hide', true), unload] : [unload]
}

function applyConfig(page: Page, isFirst: boolean): void {
  const { backgroundColor = '', disableScroll, enablePullDownRefresh } = configOf(page)
  document.body.style.backgroundColor = backgroundColor
  if (disableScroll && isFirst) page.events.on('unload', lockScroll())
  if (enablePullDownRefresh) void import('./pull-down.ts').then(({ watchPull }) => watchPull(page))
}
