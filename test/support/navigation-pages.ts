import { createHost } from '../../runtime/page/host.tsx'
import { setRouter } from '../../runtime/router/current-router.ts'
import type { PageEntry } from '../../runtime/router/route-table.ts'
import { freshDom } from './dom.ts'
import { type RouterLab, routerLab } from './navigation-router.ts'

/** Pages drawn by React over a history in memory. */
export async function openPages(pages: PageEntry[], url = '/a'): Promise<RouterLab> {
  freshDom()
  const container = document.createElement('div')
  document.body.append(container)
  const lab = routerLab(pages, { url, host: createHost(container, 'the shop') })
  setRouter(lab.router)
  await lab.router.start()
  return lab
}

/** React draws when it draws, as for visitors, instead of waiting for the test's `act`: `test.before` and `after`. */
export const drawWithoutAct = () =>
  void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
export const drawWithAct = () => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Text of each page that is displayed; one, if all is well. */
export const displayedPages = () =>
  [...document.querySelectorAll<HTMLElement>('.taro-page')]
    .filter(page => page.style.display !== 'none')
    .map(page => page.textContent)

/** How many pages are mounted. */
export const mountedPages = () => document.querySelectorAll('.taro-page').length
