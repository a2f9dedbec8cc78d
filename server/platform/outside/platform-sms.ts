import { createHmac, randomUUID } from 'node:crypto'
import { TIMEOUT_MS } from './ask-platform.ts'
import type { Clock } from '../../core/clock.ts'
import type { SmsAccount } from '../../core/settings.ts'
import type { CodeText, SmsGateway } from '../../core/ports/sms-gateway.ts'

/**
 * The text-message service by its documented protocol: `SendSms` of 2017-05-25, a form post whose fields are signed
 * with HMAC-SHA1. The account's template has one variable, `code`.
 */
export function createPlatformSms(account: SmsAccount, clock: Clock): SmsGateway {
  async function sendCode({ phone, code }: CodeText): Promise<void> {
    const fields = {
      Action: 'SendSms',
      Version: '2017-05-25',
      Format: 'JSON',
      AccessKeyId: account.keyId,
      SignatureMethod: 'HMAC-SHA1',
      SignatureVersion: '1.0',
      SignatureNonce: randomUUID(),
      Timestamp: `${new Date(clock.now()).toISOString().slice(0, 19)}Z`,
      PhoneNumbers: phone,
      SignName: account.signName,
      TemplateCode: account.template,
      TemplateParam: JSON.stringify({ code }),
    }
    const response = await fetch(account.host, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: signedForm(fields, account.secret),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer: unknown = await response.json().catch(() => null)
    const { Code: result, Message: message } = (answer ?? {}) as Record<string, unknown>
    if (result === 'OK') return
    throw new Error(`SendSms answered ${response.status} ${String(result)} ${String(message)}`)
  }

  return { sendCode }
}

function signedForm(fields: Record<string, string>, secret: string): string {
  const query = Object.keys(fields)
    .sort()
    .map(name => `${encode(name)}=${encode(fields[name] ?? '')}`)
    .join('&')
  const signature = createHmac('sha1', `${secret}&`)
    .update(`POST&${encode('/')}&${encode(query)}`)
    .digest('base64')
  return `Signature=${encode(signature)}&${query}`
}

/** RFC 3986; also encodes the characters that `encodeURIComponent` leaves unchanged. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
