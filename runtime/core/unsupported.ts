import { ApiFailure } from './define-api.ts'
import { logOnce } from './log-once.ts'
import * as messages from './messages.ts'

/** Failure of an API that this browser cannot support, the same as for an API that the runtime lacks; logged once. */
export function unsupported(api: string): ApiFailure {
  logOnce(messages.notSupported(api))
  return new ApiFailure(messages.notOnWeb(api))
}
