import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** Header of every answer; the log lines of the request, the client's log and its error dialog carry the same id. */
export const REQUEST_ID = 'X-Request-Id'

/** What is known of the request that is being answered. */
export interface RequestScope {
  id: string
  /** The route's path, not the request's, so that there are as many as routes; '' before it is known. */
  route: string
  /** `ok`, the name of the refusal, or the HTTP status of what is no call; '' before it is known. */
  outcome: string
}

const scopes = new AsyncLocalStorage<RequestScope>()

/** The request on whose behalf this code runs; undefined for jobs. */
export const currentRequest = (): RequestScope | undefined => scopes.getStore()

export const inRequest = <T>(scope: RequestScope, run: () => T): T => scopes.run(scope, run)

/** Short enough to be read out by whoever sees it in an error dialog. */
export const newRequestId = (): string => randomBytes(6).toString('hex')
