import { createHmac, randomBytes } from 'node:crypto'

export interface SignedPair {
  uni: string
  uid: number
  uniSign: string
}

/** What the server of a third party does, written from the documents and not from ours. */
export function signedPair(
  secret: string,
  { brandId, uni, uid, expiry }: { brandId: number; uni: string; uid: number; expiry: number },
): SignedPair {
  const nonce = randomBytes(16).toString('base64url')
  const signed = JSON.stringify(['third', String(brandId), uni, String(uid), String(expiry), nonce])
  const mac = createHmac('sha256', secret).update(signed).digest('base64url').slice(0, 16)
  return { uni, uid, uniSign: `${expiry}.${nonce}.${mac}` }
}
