import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createPlatformSms } from '../../../../server/platform/outside/platform-sms.ts'
import { testClock } from '../../../support/server-clock.ts'
import { type SmsDouble, startSmsDouble } from '../../../support/sms-double.ts'

const test = suite('the text-message service')
const account = { keyId: 'key', secret: 'se/cret', signName: '半山茶舍 (杭州)', template: 'SMS_1' }
const text = { brandId: 8, uid: 88, phone: '13912345678', code: '012345', lifeS: 300 }
let double: SmsDouble

test.after.each(() => double.close())

const send = (secret = account.secret) =>
  createPlatformSms({ ...account, secret, host: double.address }, testClock()).sendCode(text)

test('gets the code in a signed form', async () => {
  double = await startSmsDouble(account.secret)
  await send()
  const [fields] = double.texts
  assert.is(fields?.PhoneNumbers, text.phone)
  assert.is(fields?.SignName, account.signName)
  assert.is(fields?.TemplateCode, account.template)
  assert.is(fields?.TemplateParam, '{"code":"012345"}')
  assert.equal([fields?.Action, fields?.Version], ['SendSms', '2017-05-25'])
  assert.is(fields?.Timestamp, '2026-11-21T10:00:00Z')
})

test('signs no two texts alike', async () => {
  double = await startSmsDouble(account.secret)
  await send()
  await send()
  assert.is(new Set(double.texts.map(fields => fields.SignatureNonce)).size, 2)
})

test('a wrong secret is an error', async () => {
  double = await startSmsDouble(account.secret)
  const error = await send('other').catch(String)
  assert.match(String(error), 'SendSms answered 400 SignatureDoesNotMatch')
})

test('so is a text that the service does not send', async () => {
  double = await startSmsDouble(account.secret, { Code: 'isv.BUSINESS_LIMIT_CONTROL' })
  assert.match(String(await send().catch(String)), 'isv.BUSINESS_LIMIT_CONTROL')
})

test('and one that does not answer', async () => {
  double = await startSmsDouble(account.secret)
  await double.close()
  assert.match(String(await send().catch(String)), 'fetch failed')
  double = await startSmsDouble(account.secret)
})

test.run()
