/** Exports of `@tarojs/taro` beside the API: React's exports, hooks, and the current page. */
export {
  Children,
  cloneElement,
  createContext,
  createRef,
  forwardRef,
  Fragment,
  isValidElement,
  lazy,
  memo,
  useCallback,
  useContext,
  useDebugValue,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
export {
  useDidHide,
  useDidShow,
  usePageScroll,
  usePullDownRefresh,
  useReachBottom,
} from '../page/hooks.ts'
export { preload } from '../page/preload.ts'
export { useShareAppMessage, useShareTimeline } from '../share/use-share-app-message.ts'
export { Component, PureComponent } from './component.ts'
export { Current, getCurrentInstance } from './current-instance.ts'
export { definePageConfig, defineAppConfig } from './define-config.ts'
export {
  useAddToFavorites,
  useError,
  useLaunch,
  useLoad,
  useOptionMenuClick,
  usePageNotFound,
  useReady,
  useResize,
  useRouter,
  useScope,
  useTabItemTap,
  useTitleClick,
  useUnload,
} from './hooks.ts'
export { canIUseWebp } from './can-i-use-webp.ts'
export { createElement } from './jsx-runtime.ts'
export { render } from './render.ts'

/** Version of the library that this runtime emulates. */
export const version = '3.6.0'

/** Settings of the library that some apps read. */
export const options = { debug: false, html: {} }
