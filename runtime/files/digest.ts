import { ApiFailure } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { bytesOf } from './blob-at.ts'
import { encode } from './encoding.ts'

const algorithms: Readonly<Record<string, string>> = { sha1: 'SHA-1', sha256: 'SHA-256' }

/** Hex digest by the browser's crypto API, which lacks md5 and is missing on insecure origins. */
export async function digestOf(blob: Blob, algorithm: string): Promise<string> {
  const name = algorithms[algorithm]
  const { subtle }: Partial<Crypto> = crypto
  if (!name || !subtle) throw new ApiFailure(messages.noDigest(algorithm))
  return encode(await subtle.digest(name, await bytesOf(blob)), 'hex')
}
