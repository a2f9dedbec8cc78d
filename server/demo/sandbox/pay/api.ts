import * as v from 'valibot'
import { WINDOW_S } from '../../../trade/payment/check-signed.ts'
import { unixSeconds } from '../../../core/clock.ts'
import { isSignedBy } from '../../../trade/payment/signatures.ts'
import { brandOf, merchantOf, type PayContext, platformKeys } from './keys.ts'
import { type PayCaller, type PayReply, refusal, sealFor, signed, timeText } from './wire.ts'
import { createRefund, findRefund } from './refunds.ts'
import { createTransfer, findTransfer } from './transfers.ts'
import { closePayment, createPayment, findPayment } from './payments.ts'

/** `serial`: serial number of the platform's key with which a field of the body is encrypted. */
type Handler = (
  caller: PayCaller,
  match: string,
  body: unknown,
  serial: string,
) => Promise<PayReply>

const TRADE = '/v3/pay/transactions/out-trade-no/'
const TRANSFERS = '/v3/fund-app/mch-transfer/transfer-bills'
const REFUNDS = '/v3/refund/domestic/refunds'

const routes: [method: string, path: RegExp, handler: Handler][] = [
  ['GET', /^\/v3\/certificates$/, certificates],
  ['POST', /^\/v3\/pay\/transactions\/jsapi$/, (caller, _, body) => createPayment(caller, body)],
  ['GET', new RegExp(`^${TRADE}(\\w+)\\?mchid=\\d+$`), findPayment],
  ['POST', new RegExp(`^${TRADE}(\\w+)/close$`), closePayment],
  ['POST', new RegExp(`^${REFUNDS}$`), (caller, _, body) => createRefund(caller, body)],
  ['GET', new RegExp(`^${REFUNDS}/(\\w+)$`), findRefund],
  [
    'POST',
    new RegExp(`^${TRANSFERS}$`),
    (caller, _, body, serial) => createTransfer(caller, body, serial),
  ],
  ['GET', new RegExp(`^${TRANSFERS}/out-bill-no/(\\w+)$`), findTransfer],
]

/**
 * The part of the payment platform's API v3 that the shop uses; requests are signed by the
 * merchant, replies by the platform. Throws for a simulated lost reply.
 */
export async function answerPayCall(context: PayContext, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const path = pathname + search
  const text = await request.text()
  const caller = await callerOf(context, request, { path, text })
  if (!caller) {
    const { http, body } = refusal(401, 'SIGN_ERROR', '签名错误，请检查后再试')
    return Response.json(body, { status: http })
  }
  const serial = request.headers.get('wechatpay-serial') ?? ''
  const reply = await replyTo(caller, { method: request.method, path, text, serial })
  if (reply.isLost) throw new TypeError('fetch failed')
  const body = reply.body ? JSON.stringify(reply.body) : ''
  return new Response(reply.http === 204 ? null : body, {
    status: reply.http,
    headers: { 'Content-Type': 'application/json', ...(await signed(caller, body)) },
  })
}

async function replyTo(
  caller: PayCaller,
  asked: { method: string; path: string; text: string; serial: string },
): Promise<PayReply> {
  const { method, path, text, serial } = asked
  for (const [expected, pattern, handler] of routes) {
    const match = pattern.exec(path)
    if (match && expected === method) return handler(caller, match[1] ?? '', jsonOf(text), serial)
  }
  return refusal(404, 'RESOURCE_NOT_EXISTS', '请求的资源不存在')
}

const fieldSchema = v.object({
  mchid: v.string(),
  nonce_str: v.string(),
  timestamp: v.pipe(v.string(), v.digits()),
  serial_no: v.string(),
  signature: v.string(),
})

/** The merchant who signed the request; undefined for an unknown or invalid signature. */
async function callerOf(
  context: PayContext,
  { method, headers }: Request,
  { path, text }: { path: string; text: string },
): Promise<PayCaller | undefined> {
  const [scheme, list = ''] = (headers.get('authorization') ?? '').split(' ')
  const pairs = [...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value])
  const fields = v.safeParse(fieldSchema, Object.fromEntries(pairs))
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048' || !fields.success) return undefined
  const { mchid, nonce_str, timestamp, serial_no, signature } = fields.output
  const brandId = brandOf(mchid)
  if (!brandId) return undefined
  const merchant = await merchantOf(context, { brandId, appId: '' })
  const isNow = Math.abs(Number(timestamp) - unixSeconds(context.clock)) <= WINDOW_S
  const lines = [method, path, timestamp, nonce_str, text]
  const isTheirs = serial_no === merchant.serial && isSignedBy(merchant.publicKey, lines, signature)
  if (!isNow || !isTheirs) return undefined
  return { ...context, brandId, mchId: mchid, apiV3Key: merchant.apiV3Key }
}

/** All valid certificates, so that a new one can replace an old one without a gap. */
async function certificates(caller: PayCaller): Promise<PayReply> {
  const keys = await platformKeys(caller, caller.brandId)
  const data = keys.map(({ serial, certificate, validFrom, validUntil }) => ({
    serial_no: serial,
    effective_time: timeText(validFrom),
    expire_time: timeText(validUntil),
    encrypt_certificate: sealFor(caller.apiV3Key, certificate, 'certificate'),
  }))
  return { http: 200, body: { data } }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
