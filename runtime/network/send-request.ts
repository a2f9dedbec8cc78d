import ky from 'ky'
import { loadJsonp } from './load-jsonp.ts'
import type { RequestOptions } from './request-options.ts'
import { headOf, type ResponseHead } from './response-head.ts'
import { writeRequest } from './write-request.ts'

export interface Answer extends ResponseHead {
  data: unknown
}

/** Sends a request once and reads its response, whatever its status. Loaded with the first request of a page. */
export async function sendRequest(
  options: RequestOptions,
  signal: AbortSignal,
  notifyHead: (head: ResponseHead) => void,
): Promise<Answer> {
  if (options.jsonp) return sendJsonp(options, signal)
  const { url, ...request } = writeRequest(options)
  const {
    credentials = 'same-origin',
    mode = 'cors',
    cache = 'default',
    redirect = 'follow',
    keepalive = false,
  } = options
  const response = await ky(url, {
    ...request,
    credentials,
    mode,
    cache,
    redirect,
    keepalive,
    signal,
    throwHttpErrors: false,
    // The caller's limit also covers reading the body, and pages expect exactly one attempt.
    timeout: false,
    retry: 0,
  })
  const head = headOf(response.status, response.headers)
  notifyHead(head)
  return { ...head, data: await readData(response, options) }
}

async function sendJsonp(
  { url, data, jsonp, jsonpCache = false }: RequestOptions,
  signal: AbortSignal,
): Promise<Answer> {
  const callbackName = typeof jsonp === 'string' ? { callbackName: jsonp } : {}
  const answer = await loadJsonp({ url, data, cache: jsonpCache, ...callbackName }, signal)
  return { data: answer, ...headOf(200, []) }
}

async function readData(
  response: Response,
  { dataType = 'json', responseType }: RequestOptions,
): Promise<unknown> {
  if (response.status === 204) return null
  // An error response is text, even where bytes were requested.
  if (responseType === 'arraybuffer' && response.ok) return response.arrayBuffer()
  const text = await response.text()
  return dataType === 'json' ? parsed(text) : text
}

/** Anything but JSON stays text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
