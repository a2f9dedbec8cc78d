import type { EnterpriseAccount } from '../../core/enterprise-accounts.ts'
import { type PlatformAnswer, TIMEOUT_MS, wellAnswered } from './ask-platform.ts'
import type { TicketStore } from './ticket-store.ts'

/** Missing, invalid or expired access token: it is renewed, and the question repeated once. */
const badToken = new Set([40014, 41001, 42001])
/** The platform is busy, or this firm has asked too often: the question itself is all right. */
const busy = new Set([-1, 45009, 45033])
/** Maximum size of a picture, bytes. */
const MAX_PICTURE_BYTES = 1_000_000

/** Injected: the network, or the sandbox's double. */
export type EnterpriseFetch = (url: URL, init?: RequestInit) => Promise<Response>

export interface EnterpriseLine {
  /** `https://qyapi.weixin.qq.com` */
  origin: string
  fetch: EnterpriseFetch
  tickets: TicketStore
}

interface Question {
  query?: Record<string, string>
  /** JSON, or a form with a file. */
  body?: object
}

const contentOf = (body: object) =>
  body instanceof FormData
    ? { body }
    : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }

export type AskEnterprise = ReturnType<typeof createEnterpriseLine>

/** An error that the platform has reported. */
export class EnterpriseRefused extends Error {
  override name = 'EnterpriseRefused'

  constructor(
    path: string,
    readonly errcode: number,
    errmsg: string,
  ) {
    super(`${path} answered ${errcode} ${errmsg}`)
  }

  get isBusy(): boolean {
    return busy.has(this.errcode)
  }
}

/** The platform's API for one firm: each call carries an access token, which all processes share. */
export function createEnterpriseLine({ origin, fetch, tickets }: EnterpriseLine) {
  /** Throws `EnterpriseRefused` for an error of the platform, and an ordinary error without an answer. */
  async function ask(
    account: EnterpriseAccount,
    path: string,
    input: Question,
  ): Promise<PlatformAnswer> {
    const first = await askOnce(account, path, input)
    const isOld = badToken.has(first.errcode ?? 0)
    if (isOld) await tickets.drop(account.brandId, 'enterprise')
    const answer = isOld ? await askOnce(account, path, input) : first
    if (!answer.errcode) return answer
    throw new EnterpriseRefused(path, answer.errcode, answer.errmsg ?? '')
  }

  async function askOnce(
    account: EnterpriseAccount,
    path: string,
    { query, body }: Question,
  ): Promise<PlatformAnswer> {
    return call(path, { access_token: await accessToken(account), ...query }, body)
  }

  const accessToken = ({ brandId, corpId, secret }: EnterpriseAccount) =>
    tickets.get(brandId, 'enterprise', async () => {
      const path = '/cgi-bin/gettoken'
      const answer = wellAnswered(path, await call(path, { corpid: corpId, corpsecret: secret }))
      return { value: String(answer.access_token), lifeS: Number(answer.expires_in) }
    })

  async function call(
    path: string,
    query: Record<string, string>,
    body?: object,
  ): Promise<PlatformAnswer> {
    const url = new URL(path, origin)
    url.search = new URLSearchParams(query).toString()
    const post = body && { method: 'POST', ...contentOf(body) }
    const response = await fetch(url, { ...post, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const answer: unknown = response.ok ? await response.json() : null
    if (typeof answer === 'object' && answer !== null) return answer as PlatformAnswer
    throw new Error(`${path} answered ${response.status}`)
  }

  /** The bytes of a picture that the platform has named. */
  async function picture(address: string): Promise<Uint8Array> {
    const response = await fetch(new URL(address), { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const size = Number(response.headers.get('content-length') ?? 0)
    if (response.ok && size <= MAX_PICTURE_BYTES) {
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (bytes.length <= MAX_PICTURE_BYTES) return bytes
    }
    throw new Error(`A picture of the enterprise platform answered ${response.status}`)
  }

  return { ask, picture }
}
