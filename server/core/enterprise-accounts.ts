import * as v from 'valibot'
import { readAccounts } from './read-accounts.ts'

/** A brand's account at the enterprise side of the messaging app. */
export interface EnterpriseAccount {
  brandId: number
  corpId: string
  /** Of the firm's own app that may use customer contacts. */
  secret: string
  /** Signs events. */
  token: string
  /** 43 characters of base64; decrypts events. */
  aesKey: string
}

const schema = v.strictObject({
  brandId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  corpId: v.pipe(v.string(), v.regex(/^\w{2,64}$/)),
  secret: v.pipe(v.string(), v.regex(/^[\w-]{8,128}$/)),
  token: v.pipe(v.string(), v.regex(/^[A-Za-z\d]{1,32}$/)),
  aesKey: v.pipe(v.string(), v.regex(/^[A-Za-z\d+/]{43}$/)),
})

const list = {
  setting: 'ENTERPRISE_ACCOUNTS',
  example: '[{"brandId":8,"corpId":"ww…","secret":"…","token":"…","aesKey":"…"}]',
  schema,
  rules: {
    brandId: 'the number of a brand',
    corpId: 'the id of the firm, like ww0123456789abcdef',
    secret: 'the secret of the firm’s app',
    token: 'the token of the event address',
    aesKey: 'the EncodingAESKey of 43 characters',
  },
  requiredN: 5,
}

/** Parses `ENTERPRISE_ACCOUNTS`. Throws a one-line error without any secret. */
export const readEnterpriseAccounts = (text: string): EnterpriseAccount[] =>
  readAccounts(text, list, account => account)
