import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Keys that a firm shares with the platform for events. */
export interface SealKeys {
  token: string
  /** 43 characters of base64, which encode 32 bytes. */
  aesKey: string
  /** Id of the firm, part of each sealed text. */
  corpId: string
}

const BLOCK = 32
const RANDOM = 16
const LENGTH = 4
/** Maximum age of an event, s. */
const FRESH_S = 300

/** Opens the body of an event; undefined when signature, time, key or firm are wrong. */
export function openSeal(
  { query, body }: { query: URLSearchParams; body: string },
  keys: SealKeys,
  now: number,
): string | undefined {
  const [, sealed = ''] = /<Encrypt><!\[CDATA\[([\w+/=]+)\]\]><\/Encrypt>/.exec(body) ?? []
  return openSigned(sealed, query, keys, now)
}

/** Opens the text by which the platform checks an address before it sends events there. */
export const openEchoSeal = (
  query: URLSearchParams,
  keys: SealKeys,
  now: number,
): string | undefined => openSigned(query.get('echostr') ?? '', query, keys, now)

function openSigned(
  sealed: string,
  query: URLSearchParams,
  keys: SealKeys,
  now: number,
): string | undefined {
  const timestamp = query.get('timestamp') ?? ''
  const signature = query.get('msg_signature') ?? ''
  const expected = signatureOf(keys.token, timestamp, query.get('nonce') ?? '', sealed)
  // guard: an event is signed and fresh [server enterprise/events]
  if (!isEqual(signature, expected) || Math.abs(now - Number(timestamp)) > FRESH_S) return undefined
  return decrypt(sealed, keys)
}

/** The platform's side: query and body of an event. */
export function seal(
  text: string,
  keys: SealKeys,
  now: number,
): { query: URLSearchParams; body: string } {
  const { sealed, query } = sealText(text, keys, now)
  return {
    query,
    body: `<xml><ToUserName><![CDATA[${keys.corpId}]]></ToUserName><Encrypt><![CDATA[${sealed}]]></Encrypt></xml>`,
  }
}

/** The platform's side: query of the check of an address. */
export function sealEcho(text: string, keys: SealKeys, now: number): URLSearchParams {
  const { sealed, query } = sealText(text, keys, now)
  query.set('echostr', sealed)
  return query
}

function sealText(
  text: string,
  keys: SealKeys,
  now: number,
): { sealed: string; query: URLSearchParams } {
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
  const msg_signature = signatureOf(keys.token, timestamp, nonce, sealed)
  return { sealed, query: new URLSearchParams({ msg_signature, timestamp, nonce }) }
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
