import { visiblePage } from '../router/current-router.ts'
import type { Page } from '../router/page.ts'
import { internalPath } from '../router/route-table.ts'
import type { RouterInfo } from './hooks.ts'
import { preload, preloadOf } from './preload.ts'

/** Fields that class pages and class components read on `this`. */
export interface PageFields {
  readonly $router: RouterInfo & { preload: Record<string, unknown> | undefined }
  /** On the platform the native instance of a component; here the component itself. */
  readonly $scope: object
  $preload: typeof preload
}

const pageOfInstance = new WeakMap<object, Page>()

export const setPageOf = (instance: object, page: Page) => void pageOfInstance.set(instance, page)

/** Page of an instance. Before the mount it is the visible one, because a page mounts when it is shown. */
const pageOf = (instance: object): Page | undefined => pageOfInstance.get(instance) ?? visiblePage()

/** Defines the fields on a prototype; a class that sets one of them itself keeps its own. */
export function givePageFields(prototype: object, $componentType: 'PAGE' | 'COMPONENT'): void {
  Object.defineProperties(prototype, {
    $router: field('$router', instance => routerOf(pageOf(instance))),
    $scope: field('$scope', instance => instance),
    $preload: { value: preload, configurable: true, writable: true },
    $componentType: { value: $componentType, configurable: true, writable: true },
  })
}

const routerOf = (page: Page | undefined): PageFields['$router'] => ({
  path: page ? pathOf(page) : '',
  params: page?.params ?? {},
  preload: page && preloadOf(page),
})

/** The path of a page as its own app writes it. */
const pathOf = (page: Page) => page.path.slice(page.entry?.base?.length)
const routeOf = (page: Page) => internalPath(page.path)

function field<Value>(name: string, read: (instance: object) => Value): PropertyDescriptor {
  return {
    configurable: true,
    get(this: object) {
      return read(this)
    },
    set(this: object, value: unknown) {
      Object.defineProperty(this, name, { value, configurable: true, writable: true })
    },
  }
}

/** Entry of getCurrentPages. */
export interface PageDescription {
  /** Internal path without the leading slash: `pages/coupon/index`. */
  route: string
  /** Public path: `/coupon`; for a page of a migrated app as that app writes it. */
  path: string
  /** Not decoded. */
  options: Record<string, string>
}

export const descriptionOf = (page: Page): PageDescription => ({
  route: (page.entry?.base ? pathOf : routeOf)(page).slice(1),
  path: pathOf(page),
  options: page.params,
})
