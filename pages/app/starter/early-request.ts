import { contextFields } from '../../../api/core/context-fields.ts'
import { apiAddress, earlyKey } from '../../../api/core/early-key.ts'
import { announcesMiniProgramLate } from '../../../api/core/old-phone.ts'
import type { EarlyRequest } from '../../../runtime/index.ts'
import { stored } from './stored.ts'
import { wireHeaders } from './wire-headers.ts'

/**
 * Sends the page's first data request while the scripts are loading: of those that the HTML names in `data-early`,
 * the first for which the address has every value. Left to the app if a login comes first.
 */
export function startEarlyRequest(): void {
  if (!sendFirst()) fetchClient()
}

/**
 * Prefetches the app's HTTP client, which is needed first, in parallel with the other files. As a fetch: a module
 * whose modulepreload failed could never be imported in this document.
 */
function fetchClient(): void {
  const { dataset } = document.documentElement
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
  if (announcesMiniProgramLate(navigator.userAgent)) return false

  const requests = JSON.parse(named) as EarlyRequest[]
  // The page itself handles an invalid id, without a request.
  const isId = (name: string) => /^\d+$/.test(query.get(name) ?? '')
  // An additional value in the address would make it a different request.
  const given = requests.flatMap(({ params }) => Object.values(params)).filter(n => query.has(n))
  const request = requests.find(({ params }) => {
    const names = Object.values(params)
    return names.every(isId) && given.every(name => names.includes(name))
  })
  if (!request) return false
  const fields: Record<string, string> = contextFields(query, stored)
  for (const [wire, name] of Object.entries(request.params)) fields[wire] = query.get(name) ?? ''
  const key = earlyKey(request.path, fields)
  const asked = { headers: wireHeaders(), credentials: 'include' } as const
  window.__early = { key, answer: fetch(apiAddress(key), asked) }
  window.__early.answer.catch(() => undefined)
  return true
}
