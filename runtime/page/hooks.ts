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

/** Path and parameters of the page that the component is part of; empty without a page. */
export function useRouter(): RouterInfo {
  return useContext(PageContext) ?? nowhere
}

/** Each time the page comes into view, the first time included. */
export const useDidShow = (callback: () => void) => usePageEvent('show', callback)

/** Each time the page is covered or closed. */
export const useDidHide = (callback: () => void) => usePageEvent('hide', callback)

/** The visitor pulled the page down; needs `enablePullDownRefresh`, and ends with `stopPullDownRefresh`. */
export const usePullDownRefresh = (callback: () => void) =>
  usePageEvent('pullDownRefresh', callback)

/** The visitor scrolled near the end of the page. */
export const useReachBottom = (callback: () => void) => usePageEvent('reachBottom', callback)

/** The visitor scrolls the page. */
export const usePageScroll = (callback: (event: { scrollTop: number }) => void) =>
  usePageEvent('pageScroll', callback)

/** The callback of the latest render is called; without a page nothing is. */
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
