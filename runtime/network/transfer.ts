import { ApiFailure } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { headOf, type ResponseHead } from './response-head.ts'
import type { Task } from './task.ts'
import { limitWork } from './time-limit.ts'
import { writeHeaders } from './write-request.ts'

interface Transfer {
  url: string
  header: object | null | undefined
  timeout: number | undefined
  /** Present for an upload. */
  body?: FormData
  withCredentials?: boolean
  onProgress(loaded: number, total: number): void
}

/** Transfers a file by XMLHttpRequest, which reports progress; resolves with the response, whatever its status. */
export function transfer(
  plan: Transfer,
  { signal, notifyHead }: Pick<Task, 'signal' | 'notifyHead'>,
): Promise<XMLHttpRequest> {
  return limitWork({ signal, timeout: plan.timeout }, inner => {
    const request = open(plan)
    inner.addEventListener('abort', () => request.abort())
    return new Promise((resolve, reject) => {
      const moving = plan.body ? request.upload : request
      moving.addEventListener('progress', ({ loaded, total }) => plan.onProgress(loaded, total))
      request.addEventListener('readystatechange', () => {
        if (request.readyState === XMLHttpRequest.HEADERS_RECEIVED) notifyHead(readHead(request))
      })
      request.addEventListener('load', () => resolve(request))
      request.addEventListener('error', () => reject(new ApiFailure(messages.networkFailed)))
      request.send(plan.body ?? null)
    })
  })
}

export function readHead(request: XMLHttpRequest): ResponseHead {
  const lines = request.getAllResponseHeaders().split('\r\n').filter(Boolean)
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(': ')
    return [name, value.join(': ')]
  })
  return headOf(request.status, headers)
}

/** Whole per cent; 0 while the total is unknown. */
export const percent = (done: number, total: number) =>
  total > 0 ? Math.floor((done / total) * 100) : 0

function open({ url, header, body, withCredentials = false }: Transfer): XMLHttpRequest {
  const request = new XMLHttpRequest()
  request.open(body ? 'POST' : 'GET', url)
  request.withCredentials = withCredentials
  if (!body) request.responseType = 'blob'
  const headers = writeHeaders(header)
  // The browser sets the boundary of the form's parts.
  headers.delete('content-type')
  for (const [name, value] of headers) request.setRequestHeader(name, value)
  return request
}
