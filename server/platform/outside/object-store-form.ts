import { timingSafeEqual } from 'node:crypto'
import { type Policy, sandboxAccount, signPolicy, signRead } from './object-store.ts'

/** An accepted form post. */
export interface AcceptedForm {
  key: string
  contentType: string
  isPublic: boolean
  file: File
}

/** A refusal with an error code of the store's protocol. */
export class StoreRefusal extends Error {
  override name = 'StoreRefusal'

  constructor(
    readonly http: 400 | 403 | 409,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/**
 * Validates a form post like the store: fields after the file are ignored. `now`: unix
 * milliseconds.
 */
export function judgeForm(form: FormData, now: number): AcceptedForm {
  const { fields, file } = untilFile(form)
  const of = (name: string) => {
    const value = fields.get(name)
    if (value) return value
    throw new StoreRefusal(
      400,
      'MissingArgument',
      `The field ${name} is missing or stands after the file.`,
    )
  }
  const policy = signedPolicy(of('OSSAccessKeyId'), of('policy'), of('signature'))
  // guard: a ticket ends [server upload/make-signature]
  if (Date.parse(policy.expiration) <= now) throw denied('Policy expired.')
  // guard: the conditions of a ticket [server upload/make-signature]
  //   for (const condition of policy.conditions) refuseUnmet(condition, fields, file.size) ~> void refuseUnmet
  for (const condition of policy.conditions) refuseUnmet(condition, fields, file.size)
  return {
    key: of('key'),
    contentType: of('Content-Type'),
    isPublic: of('x-oss-object-acl') === 'public-read',
    file,
  }
}

function untilFile(form: FormData): { fields: Map<string, string>; file: File } {
  const fields = new Map<string, string>()
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.set(name, value)
    else if (name === 'file') return { fields, file: value }
  }
  throw new StoreRefusal(400, 'MissingArgument', 'The field file is missing.')
}

function signedPolicy(keyId: string, policy: string, signature: string): Policy {
  if (keyId !== sandboxAccount.keyId)
    throw new StoreRefusal(403, 'InvalidAccessKeyId', 'Nobody has this key.')
  const expected = Buffer.from(signPolicy(sandboxAccount.secret, policy))
  const given = Buffer.from(signature)
  // guard: a ticket is signed by us [server upload/make-signature]
  //   if (given.length !== expected.length || !timingSafeEqual(given, expected)) ~> if (given.length === 0 || !timingSafeEqual(expected, expected))
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new StoreRefusal(403, 'SignatureDoesNotMatch', 'The signature is not ours.')
  return JSON.parse(Buffer.from(policy, 'base64').toString()) as Policy
}

/** Whether a read's address was signed by us and is still valid; `now`: unix seconds. */
export function isSignedRead(query: URLSearchParams, key: string, now: number): boolean {
  const expiresAt = Number(query.get('Expires'))
  const given = Buffer.from(query.get('Signature') ?? '')
  const { secret } = sandboxAccount
  const expected = Buffer.from(signRead(secret, { bucket: 'sandbox', key, expiresAt }))
  // guard: a signed address ends [server merchant/shop/papers]
  //   expiresAt > now && ~> expiresAt > 0 &&
  return expiresAt > now && given.length === expected.length && timingSafeEqual(given, expected)
}

function refuseUnmet(
  condition: Policy['conditions'][number],
  fields: Map<string, string>,
  size: number,
): void {
  if (!Array.isArray(condition)) {
    for (const [name, value] of Object.entries(condition)) refuseOther(fields, name, value)
  } else if (condition[0] === 'eq') {
    refuseOther(fields, condition[1].slice(1), condition[2])
  } else {
    const [, least, most] = condition
    if (size < least)
      throw new StoreRefusal(400, 'EntityTooSmall', `The file is below ${least} bytes.`)
    if (size > most)
      throw new StoreRefusal(400, 'EntityTooLarge', `The file is above ${most} bytes.`)
  }
}

function refuseOther(fields: Map<string, string>, name: string, value: string): void {
  if (fields.get(name) !== value)
    throw denied(`Policy Condition failed: ["eq", "$${name}", "${value}"]`)
}

const denied = (why: string) =>
  new StoreRefusal(403, 'AccessDenied', `Invalid according to Policy: ${why}`)
