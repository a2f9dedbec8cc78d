import { queryOf, withQuery } from './query.ts'
import type { RequestOptions } from './request-options.ts'

export interface WrittenRequest {
  url: string
  method: string
  headers: Headers
  body?: BodyInit
}

/** Places the data of a request: in the query for GET and HEAD, else in the body. */
export function writeRequest({ url, data, method, header }: RequestOptions): WrittenRequest {
  const written = { url, method: (method || 'GET').toUpperCase(), headers: writeHeaders(header) }
  if (/^(GET|HEAD)$/.test(written.method)) return { ...written, url: withQuery(url, data) }
  if (data === undefined || data === null) return written
  return { ...written, body: writeBody(data, written.headers) }
}

/** Undefined and null values are omitted; some pages pass null for no headers at all. */
export function writeHeaders(header: object | null | undefined): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(header ?? {})) {
    if (value !== undefined && value !== null) headers.set(name, String(value))
  }
  return headers
}

/** JSON unless the header says otherwise: as in the host, a body without a content-type is JSON. */
function writeBody(data: unknown, headers: Headers): BodyInit {
  if (isBody(data)) {
    // The browser sets the boundary of the form's parts.
    if (data instanceof FormData) headers.delete('content-type')
    return data
  }
  const type = headers.get('content-type')
  if (type === null) headers.set('content-type', 'application/json')
  if (typeof data === 'string') return data
  return type?.includes('application/x-www-form-urlencoded') ? queryOf(data) : JSON.stringify(data)
}

const isBody = (data: unknown): data is Exclude<BodyInit, string> =>
  [ArrayBuffer, Blob, FormData, URLSearchParams].some(kind => data instanceof kind) ||
  ArrayBuffer.isView(data)
