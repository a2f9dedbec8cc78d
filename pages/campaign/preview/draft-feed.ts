import type { ActivityDetail, PreviewDetail } from '../../../api/index.ts'

export type Draft = PreviewDetail<ActivityDetail>

/**
 * Tells a console that embeds this page in a frame that it is ready (`{ type: 'preview-ready' }`), and passes on each
 * `{ type: 'preview', data }` that the console sends. `isDraft` decides whether `data` is a draft. Returns a function
 * that stops listening.
 */
export function listenToConsole(onSent: (data: unknown) => void): () => void {
  const { parent, location } = window
  if (parent === window) return () => undefined

  function handleMessage({ source, origin, data }: MessageEvent): void {
    // guard: what other origins and other windows send [unit live-preview]
    if (origin !== location.origin || source !== parent) return
    if (isObject(data) && data.type === 'preview') onSent(data.data)
  }
  window.addEventListener('message', handleMessage)
  parent.postMessage({ type: 'preview-ready' }, location.origin)
  return () => window.removeEventListener('message', handleMessage)
}

/** Whether the data is a draft of this campaign type whose shape agrees with the shown data. */
export function isDraft(
  data: unknown,
  type: string,
  shown: ActivityDetail | undefined,
): data is Draft {
  if (!has(data, least) || !isObject(data) || !isObject(data.activity)) return false
  return data.activity.type === type && (shown === undefined || agrees(data, shown))
}

/** Fields that every campaign page needs. */
const least = {
  activity: { id: 0, type: '', title: '', state: '', theme_color: '', start_at: 0, end_at: 0 },
  brand: { brand_name: '', logo: '', theme_color: '' },
  server_time: 0,
  preview: { state: '', states: [''] },
}

/** Whether every value of the sample is present with the same kind. */
function has(value: unknown, sample: unknown): boolean {
  if (kindOf(value) !== kindOf(sample)) return false
  return partsOf(value, sample).every(([part, like]) => has(part, like))
}

/** Whether values present in both have the same kind: a field of one state may be missing in another. */
function agrees(value: unknown, sample: unknown): boolean {
  if (kindOf(value) === 'nothing' || kindOf(sample) === 'nothing') return true
  if (kindOf(value) !== kindOf(sample)) return false
  return partsOf(value, sample).every(([part, like]) => agrees(part, like))
}

/** Pairs of members; all members of a list are paired with the sample's first one. */
function partsOf(value: unknown, sample: unknown): [unknown, unknown][] {
  if (Array.isArray(value) && Array.isArray(sample)) {
    return sample.length > 0 ? value.map(each => [each, sample[0]]) : []
  }
  if (!isObject(value) || !isObject(sample)) return []
  return Object.keys(sample).map(key => [value[key], sample[key]])
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  return Array.isArray(value) ? 'list' : typeof value
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
