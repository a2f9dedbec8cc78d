import { type KeyObject, sign } from 'node:crypto'

/**
 * A self-signed X.509 certificate. Node can read certificates but not create them, so the DER is
 * encoded here.
 */
export function selfSigned({
  name,
  serial,
  publicKey,
  privateKey,
  validFrom,
  validUntil,
}: {
  /** Common name of subject and issuer. */
  name: string
  /** Hex, an even number of digits, the first one from 1 to 7. */
  serial: string
  publicKey: KeyObject
  privateKey: KeyObject
  /** Unix seconds. */
  validFrom: number
  validUntil: number
}): string {
  const subject = sequence(set(sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))))
  const body = sequence(
    der(0xa0, INTEGER_2),
    der(0x02, Buffer.from(serial, 'hex')),
    RSA_SHA256,
    subject,
    sequence(time(validFrom), time(validUntil)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = Buffer.concat([Buffer.of(0), sign('sha256', body, privateKey)])
  return pemOf(sequence(body, RSA_SHA256, der(0x03, signature)))
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.of(tag), lengthOf(content.length), content])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const set = (...parts: Buffer[]) => der(0x31, ...parts)

/** Lengths below 128 take one byte; larger ones are preceded by the number of their bytes. */
function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.of(length)
  const hex = length.toString(16)
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  return Buffer.concat([Buffer.of(0x80 + bytes.length), bytes])
}

/** Version 3 of X.509 certificates. */
const INTEGER_2 = der(0x02, Buffer.of(2))
/** Object identifier 2.5.4.3. */
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'))
/** Object identifier 1.2.840.113549.1.1.11 without parameters. */
const RSA_SHA256 = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05))

/** UTCTime until 2049 and GeneralizedTime from 2050, as RFC 5280 requires. */
function time(seconds: number): Buffer {
  const digits = new Date(seconds * 1000).toISOString().replace(/[-:T]|\.\d+/g, '')
  const isLate = Number(digits.slice(0, 4)) >= 2050
  return der(isLate ? 0x18 : 0x17, Buffer.from(isLate ? digits : digits.slice(2)))
}

function pemOf(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
