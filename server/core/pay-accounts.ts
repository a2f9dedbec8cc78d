import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import * as v from 'valibot'
import { readAccounts } from './read-accounts.ts'

/** A brand's account at the payment platform. */
export interface PayAccount {
  brandId: number
  /** The brand's app in the messaging app, which the merchant account is bound to. */
  appId: string
  mchId: string
  /** Serial number of the merchant certificate, in hex; names the key that signs our requests. */
  serial: string
  privateKey: KeyObject
  /** 32 characters; decrypts notices and platform certificates. */
  apiV3Key: string
  /** The platform's public key, for merchants who use it instead of certificates. */
  platformKey?: { id: string; key: KeyObject }
}

const pem = v.pipe(v.string(), v.regex(/^-----BEGIN [A-Z ]+-----/))

const accountSchema = v.strictObject({
  brandId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  appId: v.pipe(v.string(), v.regex(/^\w{2,32}$/)),
  mchId: v.pipe(v.string(), v.regex(/^\d{6,32}$/)),
  serial: v.pipe(v.string(), v.regex(/^[\dA-Fa-f]{8,64}$/), v.toUpperCase()),
  privateKey: pem,
  apiV3Key: v.pipe(v.string(), v.regex(/^[!-~]{32}$/)),
  platformKeyId: v.optional(v.pipe(v.string(), v.regex(/^PUB_KEY_ID_\w{1,64}$/))),
  platformKey: v.optional(pem),
})

/** Expected format of each field. Messages never contain the value: most are secrets. */
const rules: Record<string, string> = {
  brandId: 'the number of a brand',
  appId: 'the app id of the brand, like wx0123456789abcdef',
  mchId: 'the number of the merchant, of digits',
  serial: 'the serial number of the merchant’s certificate, in hex',
  privateKey: 'the merchant’s RSA key as PEM',
  apiV3Key: 'the API v3 key of 32 characters',
  platformKeyId: 'like PUB_KEY_ID_0123, together with platformKey',
  platformKey: 'the platform’s RSA key as PEM, together with platformKeyId',
}

const list = {
  setting: 'PAY_ACCOUNTS',
  example:
    '[{"brandId":8,"appId":"wx…","mchId":"…","serial":"…","privateKey":"-----BEGIN…","apiV3Key":"…"}]',
  schema: accountSchema,
  rules,
  requiredN: 6,
}

/** Parses `PAY_ACCOUNTS`. Throws a one-line error without any secret. */
export const readPayAccounts = (text: string): PayAccount[] =>
  readAccounts(text, list, ({ privateKey, platformKeyId, platformKey, ...account }, wrong) => {
    if (!platformKeyId !== !platformKey) {
      throw wrong(platformKey ? 'platformKeyId' : 'platformKey')
    }
    return {
      ...account,
      privateKey: readKey(wrong('privateKey'), () => createPrivateKey(privateKey)),
      ...(platformKeyId && platformKey
        ? {
            platformKey: {
              id: platformKeyId,
              key: readKey(wrong('platformKey'), () => createPublicKey(platformKey)),
            },
          }
        : {}),
    }
  })

function readKey(wrong: Error, read: () => KeyObject): KeyObject {
  try {
    const key = read()
    if (key.asymmetricKeyType === 'rsa') return key
  } catch {
    // The parser's message does not help; the error names the field.
  }
  throw wrong
}
