export type NetworkType = 'wifi' | '2g' | '3g' | '4g' | '5g' | 'unknown' | 'none'

/** Network Information API, which many browsers lack. */
export interface Connection extends EventTarget {
  type?: string
  effectiveType?: string
  saveData?: boolean
}

const types = /* @__PURE__ */ new Map<string, NetworkType>([
  ['wifi', 'wifi'],
  ['ethernet', 'wifi'],
  ['slow-2g', '2g'],
  ['2g', '2g'],
  ['3g', '3g'],
  ['4g', '4g'],
  ['5g', '5g'],
  ['none', 'none'],
])

export const connection = () => (navigator as { connection?: Connection }).connection

/** Connection as the browser reports it. On mobile data the generation is estimated from the speed. */
export function networkType(): NetworkType {
  if (!navigator.onLine) return 'none'
  const { type = '', effectiveType = '' } = connection() ?? {}
  return types.get(type) ?? types.get(effectiveType) ?? 'unknown'
}

/** Whether the visitor asks to load no more than necessary: the browser's data saver. */
export const savesData = (): boolean => connection()?.saveData === true
