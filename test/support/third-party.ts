import { createHmac, randomBytes } from 'node:crypto'

export interface SignedPair {
  uni: string
  uid: number
  uniSign: string
}

/** Signature of a third party's server, implemented from the documentation, independently of ours. */
export function signedPair(
  secret: string,
  { brandId, uni, uid, expiry }: { brandId: number; uni: string; uid: number; expiry: number },
): SignedPair {
  const nonce = randomBytes(16).toString('base64url')
  const signed = JSON.stringify(['third', String(brandId), uni, String(uid), String(expiry), nonce])
  const mac = createHmac('sha256', secret).update(signed).digest('base64url').slice(0, 16)
  return { uni, uid, uniSign: `${expiry}.${nonce}.${mac}` }
}
