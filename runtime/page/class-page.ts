import type { ComponentClass } from 'react'
import { offWindowResize, onWindowResize, type WindowResize } from '../device/window-resize.ts'
import type { Page } from '../router/page.ts'
import type { TabItem } from '../router/page-events.ts'
import { descriptionOf, givePageFields, type PageFields, setPageOf } from './page-fields.ts'
import { deliverPreload } from './preload.ts'

/** Methods of a class page beside React's lifecycle, under the names of both framework generations. */
interface ClassPage extends PageFields {
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
  onTabItemTap?(item: TabItem): void
  onResize?(resize: WindowResize): void
  onShareAppMessage?(): void
  onShareTimeline?(): void
}

const pageMethods =
  `componentDidShow componentDidHide onLoad onShow onReady onHide onUnload onReachBottom
  onPullDownRefresh onPageScroll onTabItemTap onResize onShareAppMessage onShareTimeline beforeRouteLeave`.split(
    /\s+/,
  )

const prepared = new WeakSet<object>()
const loaded = new WeakSet<object>()
const releases = new WeakMap<Page, () => void>()

/** Prepares a page's class, also inside a wrapper, before it is mounted: adds its fields and calls `onLoad`. */
export function prepareClassPage(Component: unknown, page: Page): void {
  deliverPreload(page)
  const Class = classWithin(Component)
  if (!Class || prepared.has(Class)) return
  prepared.add(Class)

  const prototype = Class.prototype as unknown as ClassPage
  givePageFields(prototype, 'PAGE')
  // React skips `UNSAFE_componentWillMount` of a class that has `getDerivedStateFromProps`.
  if (!prototype.onLoad || Class.getDerivedStateFromProps) return
  const before = prototype.UNSAFE_componentWillMount
  prototype.UNSAFE_componentWillMount = function willMount() {
    before?.call(this)
    load(this)
  }
}

/** Connects a mounted class with its page; returns a function that disconnects them. Undefined for anything else. */
export function bindClassPage(page: Page, mounted: object): (() => void) | undefined {
  if (!isClassInstance(mounted)) return undefined
  // A class that wraps the real page: the inner one was mounted first and is already registered.
  if (page.instance && !isPageLike(mounted)) return undefined
  releases.get(page)?.()

  const instance: ClassPage = mounted
  setPageOf(instance, page)
  page.instance = instance
  describe(instance, page)
  load(instance)
  const stops = listen(instance, page)
  function release(): void {
    for (const stop of stops) stop()
    if (page.instance === instance) page.instance = undefined
  }
  releases.set(page, release)
  return release
}

function listen(instance: ClassPage, page: Page): (() => void)[] {
  const { events } = page
  const stops = [
    events.on('show', () => {
      instance.componentDidShow?.()
      instance.onShow?.()
    }),
    events.on('ready', () => instance.onReady?.()),
    events.on('hide', isLeaving => {
      instance.componentDidHide?.()
      if (!isLeaving) instance.onHide?.()
    }),
    events.on('unload', () => instance.onUnload?.()),
    events.on('tabItemTap', item => instance.onTabItemTap?.(item)),
  ]
  // Subscribed only if the page has the method, because the presence of a listener changes behaviour.
  if (instance.onReachBottom) stops.push(events.on('reachBottom', () => instance.onReachBottom?.()))
  if (instance.onPullDownRefresh)
    stops.push(events.on('pullDownRefresh', () => instance.onPullDownRefresh?.()))
  if (instance.onPageScroll)
    stops.push(events.on('pageScroll', event => instance.onPageScroll?.(event)))
  if (instance.onShareAppMessage ?? instance.onShareTimeline)
    stops.push(events.on('show', () => void share(page)))
  if (instance.onResize) {
    const handleResize = (resize: WindowResize) => instance.onResize?.(resize)
    onWindowResize(handleResize)
    stops.push(() => offWindowResize(handleResize))
  }
  return stops
}

/** The code for share cards loads with the first page that has one. */
async function share(page: Page): Promise<void> {
  const { refreshShare } = await import('../share/page-share.ts')
  refreshShare(page)
}

function load(instance: ClassPage): void {
  if (loaded.has(instance)) return
  loaded.add(instance)
  instance.onLoad?.(instance.$router.params)
}

/** The class inside memo, connect or another wrapper that exposes its component. */
export function classWithin(type: unknown): ComponentClass | undefined {
  if (typeof type === 'function' && type.prototype?.isReactComponent) return type as ComponentClass
  const { WrappedComponent, type: inner } = (type ?? {}) as Record<string, unknown>
  const next = WrappedComponent ?? inner
  return next ? classWithin(next) : undefined
}

/** A ref may also hold an element, or the handle of a function page. */
const isClassInstance = (mounted: object): mounted is ClassPage => 'isReactComponent' in mounted

const isPageLike = (instance: object) =>
  pageMethods.some(name => typeof (instance as Record<string, unknown>)[name] === 'function')

/** Fields that the page defines itself are kept. */
function describe(instance: object, page: Page): void {
  for (const [name, value] of Object.entries(descriptionOf(page))) {
    if (!(name in instance))
      Object.defineProperty(instance, name, { value, configurable: true, writable: true })
  }
}
