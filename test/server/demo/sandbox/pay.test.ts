import { X509Certificate } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { CashierParameters } from '../../../../server/core/ports/payment.ts'
import { sendDueNotices } from '../../../../server/demo/sandbox/pay/index.ts'
import { merchantOf, platformKeys } from '../../../../server/demo/sandbox/pay/keys.ts'
import { startNoticeSender } from '../../../../server/demo/sandbox/notice-sender.ts'
import { type PayServer, payFor, preparation, startPayServer } from '../../../support/pay-data.ts'

const test = suite('the sandbox’s payment platform')
let site: PayServer
let count = 0
let payNo: string

test.before(async () => {
  site = await startPayServer()
})
test.before.each(async () => {
  site.reset()
  count += 1
  payNo = `2026112200000000${String(count).padStart(4, '0')}01`
  await site.server.db.deleteFrom('sandbox_pay_notice').execute()
})
test.after(() => site.close())

const send = () =>
  sendDueNotices(site.server, (url, init) => site.app.request(new URL(url).pathname, init))

const prepare = (change = {}) =>
  site.server.payment.prepare(preparation(site, { payNo, ...change }))

async function ask(path: string, body: object, person = 'shopperA') {
  const response = await site.app.request(`/sandbox/pay/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: `sandbox_person=${person}` },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Record<string, unknown>
}

const settle = (order: CashierParameters, outcome: string, refundOutcome = 'ok') =>
  ask('settle', { ...order, outcome, refundOutcome })

const stateOf = async () => (await site.server.payment.query({ brandId: 8, payNo })).status

test('shows the payer what is to be paid', async () => {
  const bill = { amountFen: 18110, description: '半山茶舍 · 寿眉', merchant: '品牌8' }
  assert.equal(await ask('open', await prepare()), bill)
})

const wrong: [string, (order: CashierParameters) => object, string][] = [
  ['unsigned', order => ({ ...order, paySign: 'QUJD' }), '支付验证签名失败'],
  ['signed for another moment', order => ({ ...order, timeStamp: '1' }), '支付验证签名失败'],
  ['of another brand', order => ({ ...order, appId: 'wx9' }), '预支付会话不存在'],
  ['of no brand', order => ({ ...order, appId: 'wx0' }), '商户号与应用不匹配'],
  ['never prepared', order => ({ ...order, package: 'prepay_id=wx0' }), '预支付会话不存在'],
  ['of another kind of signature', order => ({ ...order, signType: 'MD5' }), '缺少参数'],
]

for (const [name, spoil, message] of wrong) {
  test(`opens no cashier for an order that is ${name}`, async () => {
    const order = spoil(await prepare())
    assert.equal(await ask('open', order), { message })
    const settled = await ask('settle', { ...order, outcome: 'ok', refundOutcome: 'ok' })
    assert.equal(settled, { message })
    assert.is(await stateOf(), 'notpaid')
  })
}

test('takes money from nobody but the payer, and not after the order’s time', async () => {
  const order = await prepare()
  const other = await ask('settle', { ...order, outcome: 'ok', refundOutcome: 'ok' }, 'shopperB')
  assert.match(String(other.message), '账号不一致')
  site.clock.pass(1800)
  assert.equal(await settle(order, 'ok'), { message: '订单已超过支付期限' })
  site.clock.pass(-1800)
  await site.server.payment.close({ brandId: 8, payNo })
  assert.equal(await settle(order, 'ok'), { message: '订单已关闭' })
  assert.equal(site.notices, [])
})

test('takes the money once, though it is confirmed five times at once', async () => {
  const order = await prepare()
  const answers = await Promise.all(Array.from({ length: 5 }, () => settle(order, 'ok')))
  assert.is(answers.filter(({ paid }) => paid === 1).length, 1)
  assert.is(site.notices.length, 1)
})

const outcomes = [
  ['ok', 'paid', 1, 1],
  ['late', 'paid', 0, 1],
  ['twice', 'paid', 2, 2],
  ['never', 'paid', 0, 0],
  ['cancel', 'notpaid', 0, 0],
  ['fail', 'notpaid', 0, 0],
] as const

for (const [outcome, state, atOnce, inTheEnd] of outcomes) {
  test(`"${outcome}" leaves the payment ${state}, with ${inTheEnd} notices in the end`, async () => {
    await settle(await prepare(), outcome)
    assert.equal([await stateOf(), site.notices.length], [state, atOnce])
    site.clock.pass(19)
    await send()
    assert.is(site.notices.length, atOnce)
    site.clock.pass(1)
    await send()
    assert.is(site.notices.length, inTheEnd)
    site.clock.pass(86_400)
    await send()
    assert.is(site.notices.length, inTheEnd)
    assert.is(new Set(site.notices.map(({ digest }) => digest)).size, Math.min(inTheEnd, 1))
  })
}

test('sends a notice again until it hears a success, fifteen times at most', async () => {
  site.result = { result: 'refused', why: 'unknown payment' }
  await payFor(site, payNo, { outcome: 'ok' })
  await send()
  site.clock.pass(14)
  await send()
  assert.is(site.notices.length, 1)
  site.clock.pass(1)
  await send()
  assert.is(site.notices.length, 2)
  for (let hour = 0; hour < 48; hour += 1) {
    site.clock.pass(6 * 3600)
    await send()
  }
  assert.is(site.notices.length, 15)
  site.reset()
  await payFor(site, `${payNo}9`, { outcome: 'ok' })
  site.result = { result: 'refused', why: 'unknown payment' }
  await send()
  site.result = { result: 'applied' }
  site.clock.pass(15)
  await send()
  site.clock.pass(86_400)
  await send()
  assert.is(site.notices.length, 2)
})

test('keeps what is to be sent in rows: another process sends it', async () => {
  await payFor(site, payNo, { outcome: 'late' })
  site.clock.pass(20)
  const sender = startNoticeSender(site.server, site.app)
  await new Promise<void>(resolve => {
    site.notices.push = (...notices) => {
      resolve()
      return Array.prototype.push.apply(site.notices, notices)
    }
  })
  await sender.stop()
  assert.is(site.notices.length, 1)
})

test('makes certificates that name their key, their serial and their time', async () => {
  const { publicKey } = await merchantOf(site.server, { brandId: 8, appId: '' })
  const [key] = await platformKeys(site.server, 8)
  const certificate = new X509Certificate(key?.certificate ?? '')
  assert.is(certificate.serialNumber, key?.serial)
  assert.is(certificate.subject, 'CN=Sandbox Pay')
  assert.is(Date.parse(certificate.validTo), (key?.validUntil ?? 0) * 1000)
  assert.ok(certificate.verify(certificate.publicKey))
  assert.not(certificate.verify(publicKey))
})

test('gives every brand one merchant account, though it is asked for at once', async () => {
  const accounts = await Promise.all(
    [1, 2, 3].map(() => merchantOf(site.server, { brandId: 9, appId: 'wx9' })),
  )
  assert.is(new Set(accounts.map(({ serial }) => serial)).size, 1)
})

test('makes one first key for a brand, though it is asked for at once', async () => {
  const asked = await Promise.all([1, 2, 3].map(() => platformKeys(site.server, 9)))
  assert.is(new Set(asked.flat().map(({ serial }) => serial)).size, 1)
})

test.run()
