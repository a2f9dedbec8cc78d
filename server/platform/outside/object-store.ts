import { createHmac } from 'node:crypto'
import type { UploadTicket } from '../../../api/upload.ts'
import type { Settings, StoreAccount } from '../../core/settings.ts'

/** Restrictions of one upload, enforced by the store. */
export interface UploadRule {
  key: string
  contentType: string
  maxBytes: number
  isPublic: boolean
  /** Unix seconds. */
  expiresAt: number
}

/** Creates upload tickets and the public addresses of files. */
export interface ObjectStore {
  /** Permission for one upload, as fields of the form that the browser posts. */
  ticket(rule: UploadRule): UploadTicket
}

/** Account of the sandbox's double. */
export const sandboxAccount = { keyId: 'sandbox', secret: 'sandbox-secret' }

const sandboxStore: StoreAccount = { ...sandboxAccount, host: 'https://sandbox.example' }

/** Path of the sandbox's store on our own host, and path of its public files. */
export const SANDBOX_POST_PATH = '/sandbox/object-store'
export const SANDBOX_READ_PATH = '/public-api/oss/object/'

/** The configured bucket, or the sandbox's double on our own `origin`. */
export function objectStoreOf(settings: Settings, origin: string): ObjectStore {
  const account = settings.objectStore ?? { ...sandboxAccount, host: origin + SANDBOX_POST_PATH }
  return createObjectStore(account, publicRoot(settings, origin))
}

/** Prefix of the address of every uploaded file, followed by its key. */
export const publicRoot = ({ objectStore }: Settings, origin: string): string =>
  objectStore ? `${objectStore.host}/` : origin + SANDBOX_READ_PATH

/** Key of an uploaded file by its address, which in the sandbox has the origin of whoever uploaded it; '' for another one. */
export function publicKeyOf({ objectStore }: Settings, address: string): string {
  const root = objectStore ? `${objectStore.host}/` : SANDBOX_READ_PATH
  const at = address.indexOf(root)
  return at === 0 || (at > 0 && !objectStore) ? address.slice(at + root.length) : ''
}

const NOT_KEPT = 'response-cache-control=no-store'

/** Address of a private file, for whoever gets it, until `expiresAt` (unix seconds); its answer is not kept anywhere. */
export function privateAddress(
  settings: Settings,
  origin: string,
  { key, expiresAt }: { key: string; expiresAt: number },
): string {
  const { keyId, secret, host } = settings.objectStore ?? sandboxStore
  const [bucket = ''] = new URL(host).hostname.split('.')
  const query = new URLSearchParams({
    OSSAccessKeyId: keyId,
    Expires: String(expiresAt),
    Signature: signRead(secret, { bucket, key, expiresAt }),
  })
  return `${publicRoot(settings, origin)}${key}?${NOT_KEPT}&${query}`
}

/** The documented signature of a read by its address. */
export const signRead = (
  secret: string,
  { bucket, key, expiresAt }: { bucket: string; key: string; expiresAt: number },
): string => signPolicy(secret, `GET\n\n\n${expiresAt}\n/${bucket}/${key}?${NOT_KEPT}`)

/** The object store by its documented protocol: a form post under a signed policy. */
function createObjectStore({ host, keyId, secret }: StoreAccount, readAt: string): ObjectStore {
  return {
    ticket(rule) {
      const policy = Buffer.from(JSON.stringify(policyOf(rule))).toString('base64')
      return {
        host,
        url: rule.isPublic ? readAt + rule.key : '',
        expire: rule.expiresAt,
        key: rule.key,
        policy,
        OSSAccessKeyId: keyId,
        signature: signPolicy(secret, policy),
        success_action_status: '200',
        'Content-Type': rule.contentType,
        'x-oss-forbid-overwrite': 'true',
        'x-oss-object-acl': aclOf(rule),
      }
    },
  }
}

export interface Policy {
  /** ISO 8601. */
  expiration: string
  conditions: (
    | Record<string, string>
    | ['eq', string, string]
    | ['content-length-range', number, number]
  )[]
}

function policyOf(rule: UploadRule): Policy {
  return {
    expiration: new Date(rule.expiresAt * 1000).toISOString(),
    conditions: [
      ['eq', '$key', rule.key],
      ['eq', '$Content-Type', rule.contentType],
      ['content-length-range', 1, rule.maxBytes],
      { success_action_status: '200' },
      { 'x-oss-forbid-overwrite': 'true' },
      { 'x-oss-object-acl': aclOf(rule) },
    ],
  }
}

const aclOf = ({ isPublic }: UploadRule) => (isPublic ? 'public-read' : 'private')

/** HMAC-SHA1 over the encoded policy or the text of a request, as the store computes it. */
export const signPolicy = (secret: string, policy: string): string =>
  createHmac('sha1', secret).update(policy).digest('base64')
