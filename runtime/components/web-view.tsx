import './web-view.css'
import { useEffect, useRef } from 'react'
import * as messages from '../core/messages.ts'
import { type ComponentHandler, componentEvent, withDetail } from './core/component-event.ts'
import { classes, readProps, type StandardProps } from './core/read-props.ts'

export interface WebViewProps extends StandardProps {
  /** Of the page; `javascript:` and `data:` addresses are not opened. */
  src?: string
  /** The page inside posted a message; `detail.data` holds what it sent. */
  onMessage?: ComponentHandler<{ data: unknown[] }>
  /** The page is there. */
  onLoad?: ComponentHandler<{ src: string }>
  /** The page does not come, where the browser tells. */
  onError?: ComponentHandler<{ url: string; fullUrl: string }>
}

/** Another web page, over the whole screen unless the page gives it a size. */
export function WebView(props: WebViewProps) {
  const { own, host } = readProps<WebViewProps>(props)
  const { src, onLoad, onError, onMessage } = own
  const ref = useRef<HTMLIFrameElement>(null)
  const listener = useRef(onMessage)
  useEffect(() => {
    listener.current = onMessage
  })
  useEffect(() => {
    function handleMessage({ source, data }: MessageEvent): void {
      const frame = ref.current
      if (!frame || source !== frame.contentWindow) return
      listener.current?.(componentEvent('message', frame, { data: [data] }))
    }
    window.addEventListener('message', handleMessage)
    return () => window.removeEventListener('message', handleMessage)
  }, [ref, listener])

  const { children: _, ...element } = host
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the page inside is a page of its own, as on the platform
    <iframe
      title={messages.webPage}
      {...element}
      ref={ref}
      className={classes('taro-webview', host.className)}
      src={isWebAddress(src) ? src : undefined}
      onLoad={event => onLoad?.(withDetail(event, { src: src ?? '' }))}
      onError={event => onError?.(withDetail(event, { url: src ?? '', fullUrl: src ?? '' }))}
    />
  )
}

/** An address of another kind could run a script in this page. */
const isWebAddress = (src: string | undefined): boolean =>
  Boolean(src) && !/^\s*(javascript|data|vbscript):/i.test(src ?? '')
