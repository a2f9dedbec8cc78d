import { createHmac, timingSafeEqual } from 'node:crypto'

/** A 96-bit signature of the parts with the brand's secret, short enough for addresses. */
export function sign(secret: string, parts: (string | number)[]): string {
  const mac = createHmac('sha256', secret).update(JSON.stringify(parts.map(String)))
  return mac.digest('base64url').slice(0, 16)
}

/** 256 bits derived from the parts and the secret; unlike `sign`, suitable as a key. */
export const deriveToken = (secret: string, parts: (string | number)[]): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(parts.map(String)))
    .digest('base64url')

export function isSigned(secret: string, parts: (string | number)[], signature: string): boolean {
  const expected = Buffer.from(sign(secret, parts))
  const given = Buffer.from(signature)
  // guard: a signature is compared [server work/write-off]
  //   given.length === expected.length && timingSafeEqual(given, expected) ~> given.length === expected.length
  return given.length === expected.length && timingSafeEqual(given, expected)
}
