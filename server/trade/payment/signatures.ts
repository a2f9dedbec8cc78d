import {
  constants,
  createCipheriv,
  createDecipheriv,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  sign,
  verify,
} from 'node:crypto'

/** Signed text: every line, including the last one, ends with a line feed. */
const messageOf = (lines: readonly string[]) => Buffer.from(lines.map(line => `${line}\n`).join(''))

/** RSA with SHA-256 (PKCS #1 v1.5), in base64. */
export const signLines = (key: KeyObject, lines: readonly string[]): string =>
  sign('sha256', messageOf(lines), key).toString('base64')

export const isSignedBy = (key: KeyObject, lines: readonly string[], signature: string): boolean =>
  verify('sha256', messageOf(lines), key, Buffer.from(signature, 'base64'))

/** A text encrypted for the merchant: AES-256-GCM with the API v3 key; the tag follows the text. */
export interface Sealed {
  algorithm: string
  ciphertext: string
  nonce: string
  associated_data: string
}

export const SEALED_BY = 'AEAD_AES_256_GCM'
const TAG_BYTES = 16

/** The decrypted text; undefined if it was changed or encrypted with another key. */
export function openSealed(apiV3Key: string, sealed: Sealed): string | undefined {
  const bytes = Buffer.from(sealed.ciphertext, 'base64')
  if (sealed.algorithm !== SEALED_BY || bytes.length < TAG_BYTES) return undefined
  try {
    const cipher = createDecipheriv('aes-256-gcm', apiV3Key, sealed.nonce, {
      authTagLength: TAG_BYTES,
    })
    cipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    cipher.setAAD(Buffer.from(sealed.associated_data))
    const text = cipher.update(bytes.subarray(0, -TAG_BYTES))
    // guard: what was changed on its way is not read [server payment/signatures]
    //   cipher.final() ~> Buffer.alloc(0)
    return Buffer.concat([text, cipher.final()]).toString()
  } catch {
    return undefined
  }
}

/** Inverse of `openSealed`, for the platform's side. */
export function seal(
  apiV3Key: string,
  text: string,
  { nonce, associated_data }: Pick<Sealed, 'nonce' | 'associated_data'>,
): Sealed {
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce)
  cipher.setAAD(Buffer.from(associated_data))
  const bytes = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
  return { algorithm: SEALED_BY, ciphertext: bytes.toString('base64'), nonce, associated_data }
}

const OAEP = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }

/** Encrypts a name for the platform: RSA-OAEP with the key of its certificate, in base64. */
export const sealName = (key: KeyObject, name: string): string =>
  publicEncrypt({ key, ...OAEP }, Buffer.from(name)).toString('base64')

/** Inverse of `sealName`, for the platform's side. Throws for another key. */
export const openName = (key: KeyObject, sealed: string): string =>
  privateDecrypt({ key, ...OAEP }, Buffer.from(sealed, 'base64')).toString()
