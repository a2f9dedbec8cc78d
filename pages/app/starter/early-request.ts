import { contextFields } from '../../../api/core/context-fields.ts'
import { apiAddress, earlyKey } from '../../../api/core/early-key.ts'
import type { EarlyRequest } from '../../../runtime/index.ts'
import { stored } from './stored.ts'

/**
 * Sends the page's first data request while the scripts are still loading: of those that the HTML names in `data-early`,
 * the first for which the address holds everything. Left to the app when a login is still to come.
 */
export function startEarlyRequest(): void {
  if (!sendFirst()) fetchClient()
}

/**
 * The app's own HTTP client will be asked first, so its file is fetched beside the others, not after them. As a fetch: a
 * module that was preloaded as such and did not come could never be imported in this document.
 */
function fetchClient(): void {
  const { dataset } = document.documentElement
  // The answer stands in the HTML, so nothing is asked at once.
  if (dataset.drawn === '') return
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'fetch'
  link.crossOrigin = ''
  link.href = dataset.client ?? ''
  document.head.append(link)
}

function sendFirst(): boolean {
  const named = document.documentElement.dataset.early
  if (!named) return false
  const query = new URLSearchParams(location.search)
  const code = query.get('code')
  if (query.has('isThird') || (code && code !== stored('code')) || !stored('unionid')) return false
  if (tellsLate()) return false

  const requests = JSON.parse(named) as EarlyRequest[]
  // A wild id is answered by the page itself, without a call.
  const isId = (name: string) => /^\d+$/.test(query.get(name) ?? '')
  // Another value of the address would make it another request.
  const given = requests.flatMap(({ params }) => Object.values(params)).filter(n => query.has(n))
  const request = requests.find(({ params }) => {
    const names = Object.values(params)
    return names.every(isId) && given.every(name => names.includes(name))
  })
  if (!request) return false
  const fields: Record<string, string> = contextFields(query, stored)
  for (const [wire, name] of Object.entries(request.params)) fields[wire] = query.get(name) ?? ''
  const key = earlyKey(request.path, fields)
  const headers = { 'Content-Type': 'application/json', 'X-Platform-Type': platform() }
  window.__early = { key, answer: fetch(apiAddress(key), { headers, credentials: 'include' }) }
  window.__early.answer.catch(() => undefined)
  return true
}

/** Phones before 7.0 tell late, and the app waits for that: `OLD_PHONE` of `platform-header.ts`. */
const tellsLate = () =>
  /^(?!.*wxwork).*MicroMessenger\/[1-6]\.(?!.*MacWechat)/i.test(navigator.userAgent)

function platform(): string {
  return /miniProgram/i.test(navigator.userAgent) ? 'MP_WECHAT' : 'OA_WECHAT'
}
