import { codes, isRefused, newReqId } from '../../api/index.ts'

/**
 * The idempotency key of a write: one `reqId` per body until an answer comes. After a lost answer the same body is the
 * same attempt, which the server makes at most once; another body is another attempt.
 */
export function createSubmission() {
  /** By target: what is to be written to one thing says nothing of the attempt at another. */
  const attempts = new Map<string, { body: string; reqId: string }>()

  /**
   * Sends `body` by `write`. A conflict is undecided on the server, so it is asked once more at once, and by the next
   * `send` of the same body. Rejects like `write`.
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

  function attemptFor(body: string, target: string): { reqId: string } {
    const known = attempts.get(target)
    if (known?.body === body) return known
    const attempt = { body, reqId: newReqId() }
    attempts.set(target, attempt)
    return attempt
  }

  function settle(target: string, reqId: string): void {
    if (attempts.get(target)?.reqId === reqId) attempts.delete(target)
  }

  /** The next `send` is another attempt, whatever its body. */
  const forget = (): void => attempts.clear()

  return { send, forget }
}
