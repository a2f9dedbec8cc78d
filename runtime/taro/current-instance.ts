import { getApp } from '../app/get-app.ts'
import { eventCenter } from '../core/events.ts'
import { descriptionOf } from '../page/page-fields.ts'
import { visiblePage } from '../router/current-router.ts'
import type { Page } from '../router/page.ts'

export interface InstanceRouter {
  /** Public path. */
  path: string
  /** Not decoded. */
  params: Record<string, string>
  /** Event names under which `eventCenter` reports this page's lifecycle. */
  onReady: string
  onShow: string
  onHide: string
}

export interface CurrentInstance {
  readonly app: object
  readonly router: InstanceRouter | null
  readonly page: object | null
}

const instances = new WeakMap<Page, CurrentInstance>()
const routers = new WeakMap<Page, InstanceRouter>()

/** The visible page at the time when a field is read. */
export const Current: CurrentInstance = {
  get app() {
    return getApp()
  },
  get router() {
    return routerOf(visiblePage())
  },
  get page() {
    return instanceOf(visiblePage())
  },
}

/**
 * The current page with its router. Called while a page mounts, the result stays with that page; called at any other
 * time, including module evaluation, it follows the visible page.
 */
export function getCurrentInstance(): CurrentInstance {
  const page = visiblePage()
  if (!page || page.isShown) return Current
  let instance = instances.get(page)
  if (!instance) {
    instance = {
      get app() {
        return getApp()
      },
      router: routerOf(page),
      get page() {
        return instanceOf(page)
      },
    }
    instances.set(page, instance)
  }
  return instance
}

const instanceOf = (page: Page | undefined) =>
  page ? (page.instance ?? descriptionOf(page)) : null

/** Path and parameters of a page, and the names of its events; the same object for the same page. */
export function routerOf(page: Page | undefined): InstanceRouter | null {
  if (!page) return null
  const known = routers.get(page)
  if (known) return known
  const id = `${page.path}?id=${page.id}`
  const router: InstanceRouter = {
    path: descriptionOf(page).path,
    params: page.params,
    onReady: `${id}.onReady`,
    onShow: `${id}.onShow`,
    onHide: `${id}.onHide`,
  }
  page.events.on('ready', () => eventCenter.trigger(router.onReady))
  page.events.on('show', () => eventCenter.trigger(router.onShow))
  page.events.on('hide', () => eventCenter.trigger(router.onHide))
  routers.set(page, router)
  return router
}
