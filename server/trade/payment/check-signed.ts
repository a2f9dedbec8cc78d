import type { KeyObject } from 'node:crypto'
import type { Distrust } from '../../core/ports/pay-notices.ts'
import { isSignedBy } from './signatures.ts'

/** Maximum difference between a message's timestamp and our clock, s. */
export const WINDOW_S = 300

/** Signature headers of an answer or a notice. */
export interface SignatureHeaders {
  /** Unix seconds. */
  timestamp: string
  nonce: string
  signature: string
  /** Names the platform's key. */
  serial: string
}

export function signatureHeaders(headers: Headers): SignatureHeaders | undefined {
  const of = (name: string) => headers.get(`wechatpay-${name}`) ?? ''
  const found = {
    timestamp: of('timestamp'),
    nonce: of('nonce'),
    signature: of('signature'),
    serial: of('serial'),
  }
  return Object.values(found).every(Boolean) ? found : undefined
}

/**
 * Checks whether the platform has just sent `body`; `keyOf` finds its key by serial. The body must be the received
 * text: the same JSON written differently has another signature.
 */
export async function distrustOf(
  message: { headers: Headers; body: string },
  keyOf: (serial: string) => Promise<KeyObject | undefined>,
  now: number,
): Promise<Distrust | undefined> {
  const signed = signatureHeaders(message.headers)
  if (!signed) return 'no signature'
  const { timestamp, nonce, signature, serial } = signed
  // guard: an old message is not believed [server payment/callbacks]
  //   if (!isAbout(timestamp, now)) ~> if (!isAbout && timestamp)
  if (!isAbout(timestamp, now)) return 'old timestamp'
  const key = await keyOf(serial)
  if (!key) return 'unknown serial'
  const lines = [timestamp, nonce, message.body]
  // guard: the platform’s signature [server payment/callbacks]
  //   isSignedBy(key, lines, signature) ~> isSignedBy(key, lines, signature) || lines.length > 0
  return isSignedBy(key, lines, signature) ? undefined : 'wrong signature'
}

const isAbout = (timestamp: string, now: number) =>
  /^\d{1,11}$/.test(timestamp) && Math.abs(Number(timestamp) - now) <= WINDOW_S
