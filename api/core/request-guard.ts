import { ApiError } from './api-error.ts'
import { isRedirecting } from './oauth-redirect.ts'
import { $loginTip, $visitor } from './visitor.ts'

/**
 * Error for a call that must not be sent; undefined otherwise. A snapshot visitor's write opens the login tip instead.
 */
export function refusalOf(call: {
  method: 'GET' | 'POST'
  skipWait: boolean
}): ApiError | undefined {
  if (isRedirecting()) return new ApiError('stopped', '页面正在跳转')
  if (call.method === 'GET' || call.skipWait || !$visitor.get().isSnapshot) return undefined
  $loginTip.set(true)
  return new ApiError('stopped', '请先登录')
}

const inFlight = new Map<string, Promise<unknown>>()

/** An identical submit (apart from its `reqId`) shares the promise of the one in flight. */
export function oncePerSubmit<D>(
  path: string,
  params: object,
  submit: () => Promise<D>,
): Promise<D> {
  const key = path + JSON.stringify({ ...params, reqId: undefined })
  const running = inFlight.get(key) as Promise<D> | undefined
  if (running) return running
  const fresh = submit()
  inFlight.set(key, fresh)
  const forget = () => inFlight.delete(key)
  fresh.then(forget, forget)
  return fresh
}
