import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { getLaunchOptionsSync } from '../account/launch-options.ts'
import {
  offAppHide,
  offAppShow,
  offError,
  onAppHide,
  onAppShow,
  onError,
} from '../app/app-events.ts'
import { setApp } from '../app/get-app.ts'
import { offPageNotFound, onPageNotFound } from '../app/page-not-found.ts'
import { currentUrl } from '../router/address.ts'
import { PageBoundary } from '../page/broken-page.tsx'
import { classWithin } from '../page/class-page.ts'
import { setFrame } from '../page/frame.ts'
import { PageContext } from '../page/page-context.ts'
import { visiblePage } from '../router/current-router.ts'
import { createPage, type Page } from '../router/page.ts'
import type { PageConfig } from '../router/page-config.ts'
import { setTabBar, type TabBar } from '../tab-bar/tab-bar-config.ts'
import { keepDefaults } from './default-props.ts'

/** Exports of an old app's `shell`. */
export interface AppModule {
  /** What the app puts around its pages: its own class, or a component with children. */
  default: ComponentType<{ children: ReactNode }>
  tabBar?: TabBar
  /** Configuration of all pages unless their own overrides it. */
  window?: PageConfig
}

/** An app's hooks beside React's, under the names of all generations. */
interface OldApp {
  componentDidShow?(options: object): void
  componentDidHide?(): void
  componentDidNotFound?(page: object): void
  componentDidCatchError?(error: string): void
  onLaunch?(options: object): void
  onShow?(options: object): void
  onHide?(): void
  onPageNotFound?(page: object): void
  onError?(error: string): void
}

/** The app's `window`; the entry that the build writes for each of its pages asks for it. */
export const windowOf = ({ window }: AppModule): PageConfig | undefined => window

const started = new WeakMap<object, AppModule['default']>()

/** Puts an old app around all pages, once, and sets its tab bar; both before the first of them is drawn. */
export function startOldApp(app: AppModule): void {
  const Shell = started.get(app.default) ?? shellOf(app)
  started.set(app.default, Shell)
  setFrame((pages, onLate) => (
    <Shell>
      <Pages onMounted={onLate}>{pages}</Pages>
    </Shell>
  ))
}

/** An app may hold its pages back, e.g. until a store is read: these were shown before anything of them was there. */
function Pages({ children, onMounted }: { children: ReactNode; onMounted: () => void }) {
  const latest = useRef(onMounted)
  useLayoutEffect(() => {
    latest.current = onMounted
  })
  useLayoutEffect(() => latest.current(), [])
  return children
}

function shellOf({ default: App, tabBar }: AppModule): AppModule['default'] {
  if (tabBar) setTabBar(tabBar)
  const Whole = keepDefaults(App)
  let instance: OldApp | undefined
  adoptInstance(App, mounting => {
    instance = mounting
    setApp(mounting)
    mounting.onLaunch?.(getLaunchOptionsSync())
  })

  function OldAppShell({ children }: { children: ReactNode }) {
    const [page] = useState(appPage)
    const [hasMounted, setMounted] = useState(false)
    useLayoutEffect(() => {
      // oxlint-disable-next-line react/set-state-in-effect -- an app has mounted and is shown before its first page mounts
      setMounted(true)
      return listen(page, () => instance)
    }, [page])
    useEffect(() => {
      if (tabBar) void import('../tab-bar/draw-tab-bar.ts').then(bar => bar.startDrawing())
    }, [])
    return (
      <PageContext value={page}>
        <PageBoundary>
          <Whole>{hasMounted ? children : null}</Whole>
        </PageBoundary>
      </PageContext>
    )
  }
  return OldAppShell
}

/** Hooks of the app's component meet this one, which shows and hides with the whole app. */
function appPage(): Page {
  const base = visiblePage()?.entry?.base
  const { pathname, search } = currentUrl()
  // The launch is one object, and an app knows it by its own path.
  if (base) getLaunchOptionsSync().path = pathname.slice(base.length + 1)
  return createPage(pathname.slice(base?.length ?? 0) + search, undefined)
}

/** Tells of the instance before anything inside the app is rendered. */
function adoptInstance(App: unknown, adopt: (instance: OldApp) => void): void {
  const Class = classWithin(App)
  if (!Class) return
  const prototype = Class.prototype as unknown as OldApp & { render(): ReactNode }
  const launch = {
    configurable: true,
    get: () => ({ path: getLaunchOptionsSync().path, params: getLaunchOptionsSync() }),
  }
  Object.defineProperty(prototype, '$router', launch)
  const { render } = prototype
  const adopted = new WeakSet()
  prototype.render = function drawn(this: OldApp) {
    if (!adopted.has(this)) adopt(this)
    adopted.add(this)
    return render.call(this)
  }
}

function listen(page: Page, read: () => OldApp | undefined): () => void {
  function show(options: object): void {
    page.events.emit('show')
    const app = read()
    app?.componentDidShow?.(options)
    app?.onShow?.(options)
  }
  function hide(): void {
    page.events.emit('hide', false)
    const app = read()
    app?.componentDidHide?.()
    app?.onHide?.()
  }
  const fail = (error: string) => {
    read()?.componentDidCatchError?.(error)
    read()?.onError?.(error)
  }
  const miss = (missed: object) => {
    read()?.componentDidNotFound?.(missed)
    read()?.onPageNotFound?.(missed)
  }
  onAppShow(show)
  onAppHide(hide)
  onError(fail)
  onPageNotFound(miss)
  show(getLaunchOptionsSync())
  return () => {
    offAppShow(show)
    offAppHide(hide)
    offError(fail)
    offPageNotFound(miss)
  }
}
