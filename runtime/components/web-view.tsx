import './web-view.css'
import { useEffect, useRef } from 'react'
import * as messages from '../core/messages.ts'
import { type ComponentHandler, componentEvent, withDetail } from './core/component-event.ts'
import { classes, readProps, type StandardProps } from './core/read-props.ts'

export interface WebViewProps extends StandardProps {
  /** Address of the page; `javascript:` and `data:` addresses are not opened. */
  src?: string
  /** The embedded page has posted a message; `detail.data` holds its data. */
  onMessage?: ComponentHandler<{ data: unknown[] }>
  /** The page has loaded. */
  onLoad?: ComponentHandler<{ src: string }>
  /** The page has failed to load; not every browser reports that. */
  onError?: ComponentHandler<{ url: string; fullUrl: string }>
}

/** Another web page in an iframe that covers the screen unless the page sets a size. */
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

/** Other schemes could run scripts in this page. */
const isWebAddress = (src: string | undefined): boolean =>
  Boolean(src) && !/^\s*(javascript|data|vbscript):/i.test(src ?? '')
