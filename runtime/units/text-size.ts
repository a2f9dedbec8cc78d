import { refit } from './rem.ts'

interface HostEvents {
  on?(name: string, callback: () => void): void
}

/** Measures again when a host may have changed the size of texts while the page was open. */
export function watchTextSize(): void {
  window.addEventListener('pageshow', measure)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) measure()
  })
  // The messaging app's own menu of text sizes.
  const { WeixinJSBridge } = window as { WeixinJSBridge?: HostEvents }
  WeixinJSBridge?.on?.('menu:setfont', () => setTimeout(measure))
}

function measure(): void {
  // Apps that set no root font size have lengths of their own.
  if (document.documentElement.style.fontSize) refit()
}
