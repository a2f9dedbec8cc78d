import { useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { getLaunchOptionsSync, type LaunchOptions } from '../account/launch-options.ts'
import { offError, onError } from '../app/app-events.ts'
import { type NotFound, offPageNotFound, onPageNotFound } from '../app/page-not-found.ts'
import { offWindowResize, onWindowResize, type WindowResize } from '../device/window-resize.ts'
import { usePageEvent } from '../page/hooks.ts'
import { PageContext } from '../page/page-context.ts'
import { descriptionOf } from '../page/page-fields.ts'
import type { TabItem } from '../router/page-events.ts'
import { type InstanceRouter, routerOf } from './current-instance.ts'

const nowhere: InstanceRouter = { path: '', params: {}, onReady: '', onShow: '', onHide: '' }

/** Path and parameters of the surrounding page, and the names of its events; empty without a page. */
export const useRouter = (): InstanceRouter => routerOf(useContext(PageContext)) ?? nowhere

/** Calls back once, after the page has been shown for the first time. */
export const useReady = (callback: () => void) => usePageEvent('ready', callback)

/** Calls back when the page has been closed. */
export const useUnload = (callback: () => void) => usePageEvent('unload', callback)

/** Calls back when the page's item in the tab bar is tapped. */
export const useTabItemTap = (callback: (item: TabItem) => void) =>
  usePageEvent('tabItemTap', callback)

/** Calls back once, when the component mounts, with the page's parameters, not decoded. */
export function useLoad(callback: (params: Record<string, string>) => void): void {
  const page = useContext(PageContext)
  const latest = useRef(callback)
  useLayoutEffect(() => {
    if (page) latest.current(page.params)
  }, [page])
}

/** Calls back once, when the component mounts, with the launch options. */
export function useLaunch(callback: (options: LaunchOptions) => void): void {
  const latest = useRef(callback)
  useLayoutEffect(() => latest.current(getLaunchOptionsSync()), [])
}

/** Calls back when the window's size has changed. */
export const useResize = (callback: (resize: WindowResize) => void) =>
  useListener(onWindowResize, offWindowResize, callback)

/** Calls back with the stack of an uncaught error, or else its message. */
export const useError = (callback: (error: string) => void) =>
  useListener(onError, offError, callback)

/** Calls back when a navigation names a page that does not exist. */
export const usePageNotFound = (callback: (page: NotFound) => void) =>
  useListener(onPageNotFound, offPageNotFound, callback)

/** The page in the form that `createSelectorQuery().in(...)` and similar calls accept. */
export function useScope(): object | undefined {
  const page = useContext(PageContext)
  return page && (page.instance ?? descriptionOf(page))
}

/** The callback of the latest render is called while the component is mounted. */
function useListener<Value>(
  on: (listener: (value: Value) => void) => void,
  off: (listener: (value: Value) => void) => void,
  callback: (value: Value) => void,
): void {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  useEffect(() => {
    const listener = (value: Value) => latest.current(value)
    on(listener)
    return () => off(listener)
  }, [on, off])
}

/** Events of a mini-program's own bar and menu: never called on the web. */
export const useTitleClick = (_callback: () => void): void => undefined
export const useOptionMenuClick = (_callback: () => void): void => undefined
export const useAddToFavorites = (_callback: () => void): void => undefined
