import { ApiFailure } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'

/** For all of a request, ms (specification section 9). */
const defaultLimitMs = 60_000
/** Browsers take longer delays for none at all, ms. */
const longestDelayMs = 2 ** 31 - 1

/** The caller's limit in ms, 60000 by default. */
export const limitOf = (timeout: unknown): number =>
  typeof timeout === 'number' && timeout > 0 ? Math.min(timeout, longestDelayMs) : defaultLimitMs

/**
 * Gives work a time limit and a way to be aborted. It fails at once then, even if it does not listen to its signal, and
 * leaves neither timer nor listener behind.
 */
export function limitWork<Result>(
  { signal, timeout }: { signal?: AbortSignal; timeout: unknown },
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  const run = async () => work(controller.signal)
  return new Promise<Result>((resolve, reject) => {
    const timer = setTimeout(end, limitOf(timeout), messages.networkTimedOut)
    const handleAbort = () => end(messages.aborted)
    signal?.addEventListener('abort', handleAbort)
    if (signal?.aborted) handleAbort()
    else run().finally(tidy).then(resolve, reject)

    function end(reason: string): void {
      tidy()
      // First, because what the work fails with once it is aborted does not count.
      reject(new ApiFailure(reason))
      controller.abort()
    }

    function tidy(): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', handleAbort)
    }
  })
}
