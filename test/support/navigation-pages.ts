import { bindClassPage, prepareClassPage } from '../../runtime/page/class-page.ts'
import { setClassPages } from '../../runtime/page/class-pages.ts'
import { createHost } from '../../runtime/page/host.tsx'
import { setRouter } from '../../runtime/router/current-router.ts'
import type { PageEntry } from '../../runtime/router/route-table.ts'
import { freshDom } from './dom.ts'
import { type RouterFixture, routerFixture } from './navigation-router.ts'

setClassPages({ prepare: prepareClassPage, bind: bindClassPage, rootClass: () => undefined })

/** Pages rendered by React over an in-memory history. */
export async function openPages(pages: PageEntry[], url = '/a'): Promise<RouterFixture> {
  freshDom()
  const container = document.createElement('div')
  document.body.append(container)
  const fixture = routerFixture(pages, { url, host: createHost(container, 'the shop') })
  setRouter(fixture.router)
  await fixture.router.start()
  return fixture
}

/** Lets React render asynchronously as in production, without `act`: for `test.before` and `after`. */
export const drawWithoutAct = () =>
  void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
export const drawWithAct = () => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Text of each displayed page; exactly one is expected. */
export const displayedPages = () =>
  [...document.querySelectorAll<HTMLElement>('.taro-page')]
    .filter(page => page.style.display !== 'none')
    .map(page => page.textContent)

export const mountedPages = () => document.querySelectorAll('.taro-page').length
