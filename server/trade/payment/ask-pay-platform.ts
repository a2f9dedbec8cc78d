import { randomBytes } from 'node:crypto'
import { type Clock, unixSeconds } from '../../core/clock.ts'
import type { PayAccount } from '../../core/pay-accounts.ts'
import type { TicketStore } from '../../platform/outside/ticket-store.ts'
import { createCertificates, type KeyFinder } from './certificates.ts'
import { distrustOf } from './check-signed.ts'
import { signLines } from './signatures.ts'

/** Timeout of one attempt, ms. */
const TIMEOUT_MS = 6000
/** Number of attempts of a repeatable call, and the pause between them, ms. */
const TRIES = 2
const WAIT_MS = 300

/** No trustworthy answer arrived, so it is unknown whether the platform acted. */
export class PaymentUnanswered extends Error {
  override name = 'PaymentUnanswered'
}

/** The platform refused. `code` is one of its documented codes. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused'

  constructor(
    readonly http: number,
    readonly code: string,
    /** In Chinese, shown to the merchant. */
    readonly words: string,
  ) {
    super(`the payment platform answered ${http} ${code}`)
  }
}

export interface PayQuestion {
  method: 'GET' | 'POST'
  /** Including the query. */
  path: string
  body?: object
  /** Whether asking twice is harmless. */
  isRepeatable: boolean
  /** Serial of the platform's key that encrypts a field of the body. */
  serial?: string
}

/** Injected: the network, or the sandbox's double. */
export type PayFetch = (url: string, init: RequestInit) => Promise<Response>

export interface PayLine {
  /** `https://api.mch.weixin.qq.com` */
  origin: string
  fetch: PayFetch
  clock: Clock
  tickets: TicketStore
}

export type PayPlatform = ReturnType<typeof createPayPlatform>

/**
 * Client of the platform's API v3: each request is signed by the merchant, and each answer must be signed by the
 * platform.
 */
export function createPayPlatform({ origin, fetch, clock, tickets }: PayLine) {
  const certificates = createCertificates(tickets, clock, async (account, read) => {
    const question = { method: 'GET', path: '/v3/certificates', isRepeatable: true } as const
    return repeated(question, () => askOnce(account, question, read))
  })

  const keyOf = (account: PayAccount) => (serial: string) => certificates.keyOf(account, serial)

  /**
   * Resolves with the answer's fields; none for an answer without a body. Rejects with PaymentRefused or
   * PaymentUnanswered.
   */
  const ask = (account: PayAccount, question: PayQuestion) =>
    repeated(question, () => askOnce(account, question))

  async function askOnce(
    account: PayAccount,
    question: PayQuestion,
    keysIn?: (data: Record<string, unknown>) => KeyFinder,
  ): Promise<Record<string, unknown>> {
    const { response, text } = await send(account, question)
    const keys = keysIn && response.ok ? keysIn(parsed(text)) : undefined
    const { platformKey } = account
    const find = keys
      ? async (serial: string) => (serial === platformKey?.id ? platformKey.key : keys(serial))
      : keyOf(account)
    const message = { headers: response.headers, body: text }
    const isCertificates = keysIn !== undefined && !response.ok
    // Without certificates the signature of a refusal cannot be verified, so it counts as no answer.
    const distrust = isCertificates
      ? 'no signature'
      : await distrustOf(message, find, unixSeconds(clock))
    // guard: an answer that the platform has not signed [server payment/platform-payment]
    if (distrust) throw unanswered(question, `${response.status} ${codeIn(text)}, ${distrust}`)
    if (response.ok) return text === '' ? {} : parsed(text)
    throw refusal(question, response.status, parsed(text))
  }

  async function send(account: PayAccount, { method, path, body, serial }: PayQuestion) {
    const text = body ? JSON.stringify(body) : ''
    const init = {
      method,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'User-Agent': 'shop',
        // To merchants that use a public key of the platform, it answers with certificates unless they name the key.
        ...serialHeader(account.platformKey?.id ?? serial),
        Authorization: authorization(account, { method, path, text }, unixSeconds(clock)),
      },
      ...(body ? { body: text } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }
    try {
      const response = await fetch(origin + path, init)
      return { response, text: await response.text() }
    } catch (error) {
      throw unanswered({ method, path }, error instanceof Error ? error.name : 'no answer')
    }
  }

  return { ask, keyOf, sealingKey: certificates.newest }
}

const serialHeader = (serial: string | undefined) =>
  serial ? { 'Wechatpay-Serial': serial } : undefined

/** Repeats an unanswered question if that is harmless. */
async function repeated<T>({ isRepeatable }: PayQuestion, run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      const isLast = !isRepeatable || attempt >= TRIES
      if (isLast || !(error instanceof PaymentUnanswered)) throw error
      await new Promise(resolve => setTimeout(resolve, WAIT_MS))
    }
  }
}

/** `Authorization` header: signs method, path with query, time, nonce and body. */
export function authorization(
  { mchId, serial, privateKey }: PayAccount,
  { method, path, text }: { method: string; path: string; text: string },
  now: number,
): string {
  const nonce = randomBytes(16).toString('hex').toUpperCase()
  const signature = signLines(privateKey, [method, path, String(now), nonce, text])
  const fields = {
    mchid: mchId,
    nonce_str: nonce,
    timestamp: String(now),
    serial_no: serial,
    signature,
  }
  const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`
}

/** The error of an answer: busy or broken platforms may or may not have acted. */
function refusal(
  question: Pick<PayQuestion, 'method' | 'path'>,
  http: number,
  { code, message }: Record<string, unknown>,
): Error {
  if (http >= 500 || http === 429 || http === 401) return unanswered(question, `${http} ${code}`)
  return new PaymentRefused(http, String(code), String(message ?? ''))
}

/** A refusal's code for the log. Also used for unverified answers, because it points at wrong settings. */
const codeIn = (text: string): string => /"code":\s*"([A-Z_]{1,40})"/.exec(text)?.[1] ?? ''

/** Error for the log without payment numbers: the path is cut after its last fixed part. */
function unanswered({ method, path }: Pick<PayQuestion, 'method' | 'path'>, why: string): Error {
  const place = path.replace(/\?.*/, '').replace(/\d{6,}/, '…')
  return new PaymentUnanswered(`${method} ${place}: ${why}`)
}

function parsed(text: string): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(text)
    if (typeof data === 'object' && data !== null) return data as Record<string, unknown>
  } catch {
    // Not JSON: reported below.
  }
  throw new PaymentUnanswered('the payment platform’s answer is no JSON object')
}
