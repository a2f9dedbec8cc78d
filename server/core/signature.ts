import { createHmac, timingSafeEqual } from 'node:crypto'

/** Short signature over some parts, made with the brand's own secret: 96 bits, fit for an address. */
export function sign(secret: string, parts: (string | number)[]): string {
  const mac = createHmac('sha256', secret).update(JSON.stringify(parts.map(String)))
  return mac.digest('base64url').slice(0, 16)
}

/** 256 bits that follow from the parts for whoever knows the secret; unlike `sign`, fit to be a key of its own. */
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
