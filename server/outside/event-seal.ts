import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Keys shared by a company and the platform for events. */
export interface SealKeys {
  token: string
  /** 43 characters of base64, which encode 32 bytes. */
  aesKey: string
  /** Company id, which is part of each encrypted text. */
  corpId: string
}

const BLOCK = 32
const RANDOM = 16
const LENGTH = 4
/** Maximum deviation of an event's time from ours, s. */
const FRESH_S = 300

/**
 * Verifies and decrypts the body of an event; undefined when signature, time, key or company id are
 * invalid.
 */
export function openSeal(
  { query, body }: { query: URLSearchParams; body: string },
  keys: SealKeys,
  now: number,
): string | undefined {
  const [, sealed = ''] = /<Encrypt><!\[CDATA\[([\w+/=]+)\]\]><\/Encrypt>/.exec(body) ?? []
  const timestamp = query.get('timestamp') ?? ''
  const signature = query.get('msg_signature') ?? ''
  const expected = signatureOf(keys.token, timestamp, query.get('nonce') ?? '', sealed)
  // guard: an event is signed and fresh [server enterprise/events]
  if (!isEqual(signature, expected) || Math.abs(now - Number(timestamp)) > FRESH_S) return undefined
  return decrypt(sealed, keys)
}

/** Encrypts and signs a text as the platform does; returns query and body. */
export function seal(
  text: string,
  keys: SealKeys,
  now: number,
): { query: URLSearchParams; body: string } {
  const message = Buffer.from(text)
  const length = Buffer.alloc(LENGTH)
  length.writeUInt32BE(message.length)
  const plain = Buffer.concat([randomBytes(RANDOM), length, message, Buffer.from(keys.corpId)])
  const pad = BLOCK - (plain.length % BLOCK)
  const key = keyOf(keys)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const sealed = Buffer.concat([
    cipher.update(Buffer.concat([plain, Buffer.alloc(pad, pad)])),
    cipher.final(),
  ]).toString('base64')
  const timestamp = String(now)
  const nonce = randomBytes(8).toString('hex')
  return {
    query: new URLSearchParams({
      msg_signature: signatureOf(keys.token, timestamp, nonce, sealed),
      timestamp,
      nonce,
    }),
    body: `<xml><ToUserName><![CDATA[${keys.corpId}]]></ToUserName><Encrypt><![CDATA[${sealed}]]></Encrypt></xml>`,
  }
}

function decrypt(sealed: string, keys: SealKeys): string | undefined {
  try {
    const key = keyOf(keys)
    const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
    const plain = Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()])
    const start = RANDOM + LENGTH
    const end = start + plain.readUInt32BE(RANDOM)
    const pad = plain.at(-1) ?? 0
    const corpId = plain.subarray(end, plain.length - pad).toString()
    return corpId === keys.corpId ? plain.subarray(start, end).toString() : undefined
  } catch {
    return undefined
  }
}

const keyOf = ({ aesKey }: SealKeys): Buffer => Buffer.from(`${aesKey}=`, 'base64')

const signatureOf = (...parts: string[]): string =>
  createHash('sha1').update(parts.sort().join('')).digest('hex')

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
