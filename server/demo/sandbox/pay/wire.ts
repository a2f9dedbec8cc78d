import { randomBytes } from 'node:crypto'
import { BRAND_OFFSET_S } from '../../../../api/values/time.ts'
import { unixSeconds } from '../../../core/clock.ts'
import { type Sealed, seal, signLines } from '../../../trade/payment/signatures.ts'
import { type PayContext, platformKeys } from './keys.ts'

/**
 * A reply of the platform; `body` is missing for 204. `isLost`: the request took effect, but its
 * reply is lost.
 */
export interface PayReply {
  http: number
  body?: object
  isLost?: boolean
}

/** An error with a code of the platform's documentation. */
export const refusal = (http: number, code: string, message: string): PayReply => ({
  http,
  body: { code, message },
})

/** The merchant who signed a request. */
export interface PayCaller extends PayContext {
  brandId: number
  mchId: string
  apiV3Key: string
}

/** Signature headers of the platform's replies and notices. */
export async function signed(
  { brandId, ...context }: PayContext & { brandId: number },
  body: string,
): Promise<Record<string, string>> {
  const key = (await platformKeys(context, brandId)).at(-1)
  if (!key) throw new Error(`The sandbox keeps no platform key for brand ${brandId}.`)
  const timestamp = String(unixSeconds(context.clock))
  const nonce = randomBytes(16).toString('hex')
  return {
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Serial': key.serial,
    'Wechatpay-Signature': signLines(key.privateKey, [timestamp, nonce, body]),
    'Wechatpay-Signature-Type': 'WECHATPAY2-SHA256-RSA2048',
  }
}

const NONCE_CHARACTERS = 12

/** Encrypts a text; `about` is authenticated but not encrypted. */
export function sealFor(apiV3Key: string, text: string, about: string): Sealed {
  const nonce = randomBytes(NONCE_CHARACTERS / 2).toString('hex')
  return seal(apiV3Key, text, { nonce, associated_data: about })
}

/** RFC 3339 in China time, the platform's time format. */
export const timeText = (seconds: number): string =>
  `${new Date((seconds + BRAND_OFFSET_S) * 1000).toISOString().slice(0, 19)}+08:00`
