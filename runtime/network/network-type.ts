export type NetworkType = 'wifi' | '2g' | '3g' | '4g' | '5g' | 'unknown' | 'none'

/** What some browsers know of the line, and many do not. */
export interface Connection extends EventTarget {
  type?: string
  effectiveType?: string
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

/** The line as the browser sees it. On a phone's own line the generation is guessed from its speed. */
export function networkType(): NetworkType {
  if (!navigator.onLine) return 'none'
  const { type = '', effectiveType = '' } = connection() ?? {}
  return types.get(type) ?? types.get(effectiveType) ?? 'unknown'
}
