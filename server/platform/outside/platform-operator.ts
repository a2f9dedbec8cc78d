import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { TIMEOUT_MS } from './ask-platform.ts'
import type { OperatorAccount } from '../../core/settings.ts'
import type { Operator, PapersKey, Verdict } from '../../core/ports/operator.ts'

/** People decide, so there is no hurry, s. */
const ASK_AGAIN_S = 600

const answerSchema = v.variant('state', [
  v.object({ state: v.literal('open') }),
  v.object({
    state: v.literal('passed'),
    validUntil: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  }),
  v.object({ state: v.literal('refused'), reason: v.pipe(v.string(), v.minLength(1)) }),
])

const REASON_LENGTH = 200

/**
 * The operator's service: `PUT` and `GET /merchant-papers/<brand>-<shop>-<no>` with JSON. Each request carries its key
 * and `X-Signature`, HMAC-SHA256 in hex over method, path and body, one per line.
 */
export function createPlatformOperator({ host, keyId, secret }: OperatorAccount): Operator {
  async function request(method: 'GET' | 'PUT', key: PapersKey, body = ''): Promise<unknown> {
    const path = `/merchant-papers/${key.brandId}-${key.shopId}-${key.no}`
    const signature = createHmac('sha256', secret)
      .update(`${method}\n${path}\n${body}`)
      .digest('hex')
    const response = await fetch(host + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-Key': keyId,
        'X-Signature': signature,
      },
      ...(body && { body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // The answer may quote the papers, so the error does not quote the answer.
    if (!response.ok) throw new Error(`the operator answered ${response.status}`)
    return response.json().catch(() => null)
  }

  return {
    async submit(papers) {
      await request('PUT', papers, JSON.stringify(papers))
    },

    async ask({ brandId, shopId, no }): Promise<Verdict> {
      const answer = v.safeParse(answerSchema, await request('GET', { brandId, shopId, no }))
      if (!answer.success) throw new Error('the operator answered something unknown')
      const verdict = answer.output
      if (verdict.state === 'open') return { state: 'open', askAgainS: ASK_AGAIN_S }
      if (verdict.state === 'passed') return verdict
      return { state: 'refused', reason: verdict.reason.slice(0, REASON_LENGTH) }
    },
  }
}
