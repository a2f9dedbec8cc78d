import { hasBrowser } from '../core/has-browser.ts'

export type NetworkType = 'wifi' | '2g' | '3g' | '4g' | '5g' | 'unknown' | 'none'

/** Network Information API, which many browsers lack. */
export interface Connection extends EventTarget {
  type?: string
  effectiveType?: string
  saveData?: boolean
}

function typeOf(name: string): NetworkType | undefined {
  if (name === 'ethernet') return 'wifi'
  if (name === 'slow-2g') return '2g'
  return /^(wifi|[2-5]g|none)$/.test(name) ? (name as NetworkType) : undefined
}

export const connection = (): Connection | undefined =>
  hasBrowser() ? (navigator as { connection?: Connection }).connection : undefined

/** Connection as the browser reports it; `unknown` where there is no browser. On mobile data the generation is estimated from the speed. */
export function networkType(): NetworkType {
  if (!hasBrowser()) return 'unknown'
  if (!navigator.onLine) return 'none'
  const { type = '', effectiveType = '' } = connection() ?? {}
  return typeOf(type) ?? typeOf(effectiveType) ?? 'unknown'
}

/** Whether the visitor asks to load no more than necessary: the browser's data saver. */
export const savesData = (): boolean => connection()?.saveData === true
