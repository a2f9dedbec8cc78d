import { codes, isRefused, newReqId } from '../../api/index.ts'

/** One send of a body, until its answer arrives. */
export interface Attempt {
  body: string
  reqId: string
}

/** Keeps an attempt over a reload. */
export interface AttemptKeeper {
  read(): Attempt | undefined
  keep(attempt: Attempt): void
  drop(): void
}

/**
 * Idempotency key of a write: one `reqId` per body until a response arrives. After a lost response, the same body is
 * a retry, which the server performs at most once; a different body is a new attempt. `keeper`: of writes without a
 * target.
 */
export function createSubmission(keeper?: AttemptKeeper) {
  /** Attempts by target: writes to one target do not end an attempt at another. */
  const attempts = new Map<string, Attempt>()

  /**
   * Sends `body` with `write`. A conflict means that the outcome is undecided on the server, so the call is retried
   * once immediately, and again by the next `send` of the same body. Rejects like `write`.
   */
  async function send<R>(
    body: unknown,
    write: (reqId: string) => Promise<R>,
    target = '',
  ): Promise<R> {
    const { reqId } = attemptFor(JSON.stringify(body) ?? '', target)
    try {
      const answer = await write(reqId).catch(error => {
        if (!isRefused(error, codes.conflict)) throw error
        return write(reqId)
      })
      settle(target, reqId)
      return answer
    } catch (error) {
      if (isRefused(error) && error.code !== codes.conflict) settle(target, reqId)
      throw error
    }
  }

  /** The next `send` without a body is this attempt, which was sent before the app lived. */
  const expect = (reqId: string): void => void attempts.set('', { body: '', reqId })

  const keeperOf = (target: string) => (target === '' ? keeper : undefined)

  function attemptFor(body: string, target: string): Attempt {
    const known = attempts.get(target) ?? keeperOf(target)?.read()
    const attempt = known?.body === body ? known : { body, reqId: newReqId() }
    attempts.set(target, attempt)
    keeperOf(target)?.keep(attempt)
    return attempt
  }

  function settle(target: string, reqId: string): void {
    if (attempts.get(target)?.reqId !== reqId) return
    attempts.delete(target)
    keeperOf(target)?.drop()
  }

  /** Makes the next `send` a new attempt, whatever its body. */
  const forget = (): void => attempts.clear()

  return { send, expect, forget }
}
