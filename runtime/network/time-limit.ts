import { ApiFailure } from '../core/define-api.ts'
import { maxTimerDelayMs } from '../core/max-timer-delay.ts'
import * as messages from '../core/messages.ts'

/** Default time limit of a request, ms (specification section 9). */
const defaultLimitMs = 60_000

/** The caller's limit in ms, 60000 by default. */
export const limitOf = (timeout: unknown): number =>
  typeof timeout === 'number' && timeout > 0 ? Math.min(timeout, maxTimerDelayMs) : defaultLimitMs

/**
 * Gives work a time limit and an abort signal. It then fails at once, even if the work ignores its signal,
 * and leaves neither timer nor listener behind.
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
      // Rejects first, so that the error of the aborted work is ignored.
      reject(new ApiFailure(reason))
      controller.abort()
    }

    function tidy(): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', handleAbort)
    }
  })
}
