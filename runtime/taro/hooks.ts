import { useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { getLaunchOptionsSync, type LaunchOptions } from '../account/launch-options.ts'
import { offError, onError } from '../app/app-events.ts'
import { type NotFound, offPageNotFound, onPageNotFound } from '../app/page-not-found.ts'
import { offWindowResize, onWindowResize, type WindowResize } from '../device/window-resize.ts'
import { usePageEvent } from '../page/hooks.ts'
import { PageContext } from '../page/page-context.ts'
import { descriptionOf } from '../page/page-fields.ts'
import type { TabItem } from '../router/page-events.ts'

/** Once, when the page has been shown for the first time. */
export const useReady = (callback: () => void) => usePageEvent('ready', callback)

/** The page has been closed. */
export const useUnload = (callback: () => void) => usePageEvent('unload', callback)

/** Somebody pressed the page's item in the tab bar. */
export const useTabItemTap = (callback: (item: TabItem) => void) =>
  usePageEvent('tabItemTap', callback)

/** Once, when the component mounts, with the page's parameters, not decoded. */
export function useLoad(callback: (params: Record<string, string>) => void): void {
  const page = useContext(PageContext)
  const latest = useRef(callback)
  useLayoutEffect(() => {
    if (page) latest.current(page.params)
  }, [page])
}

/** Once, when the component mounts, with what the app was opened with. */
export function useLaunch(callback: (options: LaunchOptions) => void): void {
  const latest = useRef(callback)
  useLayoutEffect(() => latest.current(getLaunchOptionsSync()), [])
}

/** The size of the window has changed. */
export const useResize = (callback: (resize: WindowResize) => void) =>
  useListener(onWindowResize, offWindowResize, callback)

/** An error that nobody caught: its stack, or else its message. */
export const useError = (callback: (error: string) => void) =>
  useListener(onError, offError, callback)

/** A page was asked for that the app has not. */
export const usePageNotFound = (callback: (page: NotFound) => void) =>
  useListener(onPageNotFound, offPageNotFound, callback)

/** The page as `createSelectorQuery().in(...)` and the like take it. */
export function useScope(): object | undefined {
  const page = useContext(PageContext)
  return page && (page.instance ?? descriptionOf(page))
}

/** The callback of the latest render is called, as long as the component is mounted. */
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

/** What only a mini-program's own bar and menu tell: never called on the web. */
export const useTitleClick = (_callback: () => void): void => undefined
export const useOptionMenuClick = (_callback: () => void): void => undefined
export const useAddToFavorites = (_callback: () => void): void => undefined
