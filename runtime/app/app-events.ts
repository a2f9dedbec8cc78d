import { getLaunchOptionsSync, type LaunchOptions } from '../account/launch-options.ts'
import { createListeners } from '../core/listeners.ts'
import { onRouteChange } from '../router/route-change.ts'

export interface Rejection {
  reason: unknown
  promise: Promise<unknown>
}

export interface AppRoute {
  /** Public path. */
  path: string
  /** Not decoded. */
  query: Record<string, string>
  openType: 'navigateTo' | 'redirectTo' | 'navigateBack'
}

const shows = /* @__PURE__ */ createListeners<LaunchOptions>(notify =>
  watchVisibility(isVisible => isVisible && notify(getLaunchOptionsSync())),
)
const hides = /* @__PURE__ */ createListeners<object>(notify =>
  watchVisibility(isVisible => !isVisible && notify({})),
)
const errors = /* @__PURE__ */ createListeners<string>(notify =>
  watchWindow('error', ({ message, error }) => notify(error?.stack ?? message)),
)
const rejections = /* @__PURE__ */ createListeners<Rejection>(notify =>
  watchWindow('unhandledrejection', ({ reason, promise }) => notify({ reason, promise })),
)
const themes = /* @__PURE__ */ createListeners<{ theme: 'dark' | 'light' }>(watchTheme)
const routes = /* @__PURE__ */ createListeners<AppRoute>(notify =>
  onRouteChange(({ action, toLocation: { path, params } }) =>
    notify({ path, query: params, openType: openTypes[action] }),
  ),
)

const openTypes = { PUSH: 'navigateTo', REPLACE: 'redirectTo', POP: 'navigateBack' } as const

/** Calls back with the launch options each time the app returns to the foreground. */
export const onAppShow = shows.on
/** Ends what `onAppShow` began; without a listener, for all. */
export const offAppShow = shows.off
/** Calls back each time the app goes to the background. */
export const onAppHide = hides.on
/** Ends what `onAppHide` began; without a listener, for all. */
export const offAppHide = hides.off
/** Calls back with the stack, or else the message, of every uncaught error. */
export const onError = errors.on
/** Ends what `onError` began; without a listener, for all. */
export const offError = errors.off
/** Calls back with `{reason, promise}` of every unhandled rejection. */
export const onUnhandledRejection = rejections.on
/** Ends what `onUnhandledRejection` began; without a listener, for all. */
export const offUnhandledRejection = rejections.off
/** Calls back with `{theme}` when the system changes between light and dark. */
export const onThemeChange = themes.on
/** Ends what `onThemeChange` began; without a listener, for all. */
export const offThemeChange = themes.off
/** Calls back with `{path, query, openType}` on every route change, before the new page mounts. */
export const onAppRoute = routes.on
/** Ends what `onAppRoute` began; without a listener, for all. */
export const offAppRoute = routes.off

function watchVisibility(notify: (isVisible: boolean) => void): () => void {
  const handleChange = () => notify(!document.hidden)
  document.addEventListener('visibilitychange', handleChange)
  return () => document.removeEventListener('visibilitychange', handleChange)
}

function watchWindow<Name extends 'error' | 'unhandledrejection'>(
  name: Name,
  handle: (event: WindowEventMap[Name]) => void,
): () => void {
  window.addEventListener(name, handle)
  return () => window.removeEventListener(name, handle)
}

function watchTheme(notify: (theme: { theme: 'dark' | 'light' }) => void): () => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const handleChange = () => notify({ theme: dark.matches ? 'dark' : 'light' })
  // Older browsers only have `addListener`.
  dark.addListener(handleChange)
  return () => dark.removeListener(handleChange)
}
