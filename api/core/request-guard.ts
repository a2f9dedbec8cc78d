import { ApiError } from './api-error.ts'
import { isRedirecting } from './oauth-redirect.ts'
import { $loginTip, $visitor } from './visitor.ts'

/** Why a call must not be sent, if so. A virtual account may look only: its write shows the login tip instead. */
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

/** While a submit runs, an identical one (whatever its `reqId`) is the same: both get the one promise. */
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
