import { ApiFailure } from './define-api.ts'
import { logOnce } from './log-once.ts'
import * as messages from './messages.ts'

/** What an API fails with where this browser cannot do it, like an API that the runtime lacks; logged once. */
export function unsupported(api: string): ApiFailure {
  logOnce(messages.notSupported(api))
  return new ApiFailure(messages.notOnWeb(api))
}
