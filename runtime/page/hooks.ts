import { useContext, useLayoutEffect, useRef } from 'react'
import type { PageEventMap } from '../router/page-events.ts'
import { PageContext } from './page-context.ts'

export interface RouterInfo {
  /** Public path. */
  path: string
  /** Not decoded. */
  params: Record<string, string>
}

const nowhere: RouterInfo = { path: '', params: {} }

/** Path and parameters of the surrounding page; empty without a page. */
export function useRouter(): RouterInfo {
  return useContext(PageContext) ?? nowhere
}

/** Calls back each time the page is shown, including the first time. */
export const useDidShow = (callback: () => void) => usePageEvent('show', callback)

/** Calls back each time the page is covered or closed. */
export const useDidHide = (callback: () => void) => usePageEvent('hide', callback)

/**
 * Calls back when the visitor has pulled the page down; needs `enablePullDownRefresh`, ends with
 * `stopPullDownRefresh`.
 */
export const usePullDownRefresh = (callback: () => void) =>
  usePageEvent('pullDownRefresh', callback)

/** Calls back when the page is scrolled to within `onReachBottomDistance` of its end, 50 css px by default. */
export const useReachBottom = (callback: () => void) => usePageEvent('reachBottom', callback)

/** Calls back with `{scrollTop}`, css px, as the page is scrolled. */
export const usePageScroll = (callback: (event: { scrollTop: number }) => void) =>
  usePageEvent('pageScroll', callback)

/** Calls the callback of the latest render; does nothing without a page. */
export function usePageEvent<Name extends keyof PageEventMap>(
  name: Name,
  callback: (...args: PageEventMap[Name]) => void,
): void {
  const page = useContext(PageContext)
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  useLayoutEffect(() => page?.events.on(name, (...args) => latest.current(...args)), [page, name])
}
