import type { ResponseHead } from './response-head.ts'

export interface RequestOptions {
  /** Absolute, or relative to the page. */
  url: string
  /** Sent in the query for GET and HEAD, else in the body: an object as JSON, or as a form if the header says so. */
  data?: unknown
  /** Any letter case, GET by default. */
  method?: string
  /** A body without a content-type is sent as JSON. */
  header?: Record<string, unknown>
  /** Any value but `json`, the default, leaves the response a text. */
  dataType?: string
  /** `text` by default; `arraybuffer` returns bytes. */
  responseType?: 'text' | 'arraybuffer'
  /** Time limit of the whole request, ms, 60000 by default. */
  timeout?: number
  /** As in fetch, `same-origin` by default. */
  credentials?: RequestCredentials
  /** As in fetch, `cors` by default. */
  mode?: RequestMode
  /** As in fetch, `default` by default. */
  cache?: RequestCache
  /** As in fetch, `follow` by default. */
  redirect?: RequestRedirect
  /** The request outlives the page, as in fetch. False by default. */
  keepalive?: boolean
  /** Requests through a script, see `jsonp`; a text names its callback. False by default. */
  jsonp?: boolean | string
  /** Lets caches answer a `jsonp` request. False by default. */
  jsonpCache?: boolean
}

export interface RequestResult<Data = unknown> extends ResponseHead {
  /** Parsed if it is JSON; null for status 204. */
  data: Data
}
