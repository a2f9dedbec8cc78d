import type { ComponentClass, ComponentType } from 'react'
import type { Page } from '../router/page.ts'
import { internalPath, type PageProps } from '../router/route-table.ts'
import type { RouterInfo } from './hooks.ts'

/** What a class page may have beside React's own lifecycle, in the names of either family. */
interface ClassPage {
  props: PageProps
  UNSAFE_componentWillMount?(): void
  componentDidShow?(): void
  componentDidHide?(): void
  onLoad?(options: Record<string, string>): void
  onShow?(): void
  onReady?(): void
  onHide?(): void
  onUnload?(): void
  onReachBottom?(): void
  onPullDownRefresh?(): void
  onPageScroll?(event: { scrollTop: number }): void
}

const prepared = new WeakSet<object>()
const pageOfParams = new WeakMap<object, Page>()

export const isClassPage = (
  Component: ComponentType<PageProps>,
): Component is ComponentClass<PageProps> =>
  Boolean((Component.prototype as { isReactComponent?: object } | undefined)?.isReactComponent)

/**
 * Gives a page class what it expects before it is mounted: `this.$router`, and a call of `onLoad`. An instance is known
 * to us only later, so both find their page through the props.
 */
export function prepareClassPage(Class: ComponentClass<PageProps>, page: Page): void {
  pageOfParams.set(page.params, page)
  if (prepared.has(Class)) return
  prepared.add(Class)

  const prototype = Class.prototype as unknown as ClassPage
  Object.defineProperty(prototype, '$router', {
    configurable: true,
    get(this: ClassPage): RouterInfo {
      return (this.props && pageOfParams.get(this.props.params)) ?? { path: '', params: {} }
    },
  })
  if (!prototype.onLoad) return
  const before = prototype.UNSAFE_componentWillMount
  prototype.UNSAFE_componentWillMount = function willMount() {
    before?.call(this)
    this.onLoad?.(this.props.params)
  }
}

/** Connects a mounted instance with its page; returns what parts them. */
export function bindClassPage(page: Page, mounted: object): () => void {
  const instance = mounted as ClassPage
  let isReady = false
  page.instance = instance
  describe(instance, page)

  const stops = [
    page.events.on('show', () => {
      instance.componentDidShow?.()
      instance.onShow?.()
      if (!isReady) instance.onReady?.()
      isReady = true
    }),
    page.events.on('hide', isLeaving => {
      instance.componentDidHide?.()
      if (!isLeaving) instance.onHide?.()
    }),
    page.events.on('unload', () => instance.onUnload?.()),
  ]
  if (instance.onReachBottom)
    stops.push(page.events.on('reachBottom', () => instance.onReachBottom?.()))
  if (instance.onPullDownRefresh)
    stops.push(page.events.on('pullDownRefresh', () => instance.onPullDownRefresh?.()))
  if (instance.onPageScroll)
    stops.push(page.events.on('pageScroll', event => instance.onPageScroll?.(event)))
  return () => {
    page.instance = undefined
    for (const stop of stops) stop()
  }
}

/** What getCurrentPages shows of a page. */
export interface PageDescription {
  /** Internal path without the leading slash: `pages/coupon/index`. */
  route: string
  /** Public path: `/coupon`. */
  path: string
  /** Not decoded. */
  options: Record<string, string>
}

export const descriptionOf = (page: Page): PageDescription => ({
  route: internalPath(page.path).slice(1),
  path: page.path,
  options: page.params,
})

/** Fields of the page's own keep their meaning. */
function describe(instance: object, page: Page): void {
  for (const [name, value] of Object.entries(descriptionOf(page))) {
    if (!(name in instance))
      Object.defineProperty(instance, name, { value, configurable: true, writable: true })
  }
}
