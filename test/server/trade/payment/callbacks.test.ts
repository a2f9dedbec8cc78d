import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { NoticeResult } from '../../../../server/core/ports/payment.ts'
import { sendDueNotices } from '../../../../server/demo/sandbox/pay/index.ts'
import {
  PAY_NO,
  payFor,
  paymentNotice,
  type PayServer,
  startPayServer,
} from '../../../support/pay-data.ts'

const test = suite('notices of the payment platform')
const PATH = '/api/wechat/order/pay-notify/8'
let site: PayServer

test.before(async () => {
  site = await startPayServer()
})
test.before.each(() => {
  site.reset()
})
test.after(() => site.close())

type Notice = Awaited<ReturnType<typeof paymentNotice>>

/** HTTP status and code of the answer to a notice without our header, session or query. */
async function send({ headers, body }: Notice, path = PATH): Promise<[number, unknown]> {
  const given = { ...headers, 'Content-Type': 'application/json' }
  const response = await site.app.request(path, { method: 'POST', headers: given, body })
  const { code } = (await response.json()) as { code: string }
  return [response.status, code]
}

/** Sends an untrustworthy notice; returns the reason in the log. */
async function refusedFor(notice: Notice, path = PATH): Promise<string> {
  site.said.length = 0
  const [http, code] = await send(notice, path)
  assert.is(code, 'FAIL')
  assert.ok(http >= 400)
  assert.equal(site.notices, [])
  assert.is(site.said.length, 1)
  return site.said[0]?.replace('POST /api/wechat/order/', '') ?? ''
}

test('a good one is handed over and answered with success', async () => {
  assert.equal(await send(await paymentNotice(site.server)), [200, 'SUCCESS'])
  const [notice] = site.notices
  assert.match(notice?.digest ?? '', /^[\da-f]{64}$/)
  assert.equal(site.notices, [
    {
      brandId: 8,
      digest: notice?.digest,
      payNo: PAY_NO,
      transactionId: '4200000000000000000000000001',
      amountFen: 18110,
      paidAt: site.clock.seconds(),
    },
  ])
  assert.equal(site.said, [])
})

test('one that comes again has the same digest, whatever its moment', async () => {
  const notice = await paymentNotice(site.server)
  await send(notice)
  await send(notice)
  const digests = site.notices.map(({ digest }) => digest)
  assert.is(digests.length, 2)
  assert.is(digests[0], digests[1])
})

for (const change of [{ status: 2 }, { in_maintenance: true }, { expire_at: 1 }]) {
  test(`is answered for a brand with ${JSON.stringify(change)}`, async () => {
    const { db } = site.server
    await db.updateTable('brand').set(change).where('brand_id', '=', 8).execute()
    assert.equal(await send(await paymentNotice(site.server)), [200, 'SUCCESS'])
    const open = { status: 1, in_maintenance: false, expire_at: 0 }
    await db.updateTable('brand').set(open).where('brand_id', '=', 8).execute()
  })
}

const answers: [NoticeResult, number, string][] = [
  [{ result: 'known' }, 200, ''],
  [{ result: 'refused', why: 'unknown payment' }, 409, 'pay-notify/8: refused, unknown payment'],
  [{ result: 'refused', why: 'other amount' }, 409, 'pay-notify/8: refused, other amount'],
]

for (const [result, http, line] of answers) {
  test(`is answered with ${http} when the order says ${JSON.stringify(result)}`, async () => {
    site.result = result
    assert.is((await send(await paymentNotice(site.server)))[0], http)
    assert.equal(site.said.join('').replace('POST /api/wechat/order/', ''), line)
  })
}

type Spoil = (notice: Notice) => Notice
const header =
  (name: string, value: string): Spoil =>
  notice => ({
    ...notice,
    headers: { ...notice.headers, [name]: value },
  })

const spoiled: [string, Spoil, string][] = [
  ['without a signature', header('Wechatpay-Signature', ''), 'no signature'],
  ['without a serial', header('Wechatpay-Serial', ''), 'no signature'],
  ['with a signature of something else', header('Wechatpay-Signature', 'QUJD'), 'wrong signature'],
  ['with another nonce', header('Wechatpay-Nonce', 'other'), 'wrong signature'],
  ['with a moment that is no number', header('Wechatpay-Timestamp', 'now'), 'old timestamp'],
  ['with an unknown serial', header('Wechatpay-Serial', '4ABC'), 'unknown serial'],
  [
    'whose body was written anew',
    notice => ({ ...notice, body: notice.body.replace('{', '{ ') }),
    'wrong signature',
  ],
]

for (const [name, spoil, why] of spoiled) {
  test(`${name} moves nothing`, async () => {
    const notice = await paymentNotice(site.server)
    assert.is(await refusedFor(spoil(notice)), `pay-notify/8: refused, ${why}`)
    assert.equal(await send(notice), [200, 'SUCCESS'])
  })
}

test('more than five minutes old, or ahead, moves nothing', async () => {
  const notice = await paymentNotice(site.server)
  site.clock.pass(301)
  assert.is(await refusedFor(notice), 'pay-notify/8: refused, old timestamp')
  site.clock.pass(-602)
  assert.is(await refusedFor(notice), 'pay-notify/8: refused, old timestamp')
  site.clock.pass(2)
  assert.equal(await send(notice), [200, 'SUCCESS'])
})

const contents: [string, Parameters<typeof paymentNotice>[1], string][] = [
  ['about another merchant', { content: { mchid: '1600000009' } }, 'other merchant'],
  ['about another app', { content: { appid: 'wx9' } }, 'other app'],
  ['sealed with another key', { apiV3Key: 'x'.repeat(32) }, 'wrong seal'],
  ['that is signed and no notice', { envelope: { resource: 1 } }, 'not a notice'],
  ['of another event', { envelope: { event_type: 'REFUND.SUCCESS' } }, 'other event'],
  ['without an amount', { content: { amount: {} } }, 'wrong content'],
  [
    'in another currency',
    { content: { amount: { total: 18110, currency: 'USD' } } },
    'wrong content',
  ],
  ['of a payment that failed', { content: { trade_state: 'PAYERROR' } }, 'wrong content'],
  ['that the platform signed for another merchant', { signedBy: 9 }, 'unknown serial'],
]

for (const [name, change, why] of contents) {
  test(`${name} moves nothing`, async () => {
    const notice = await paymentNotice(site.server, change)
    assert.is(await refusedFor(notice), `pay-notify/8: refused, ${why}`)
  })
}

test('at the address of another brand moves nothing', async () => {
  const notice = await paymentNotice(site.server)
  const path = PATH.replace(/8$/, '9')
  assert.is(await refusedFor(notice, path), 'pay-notify/9: refused, unknown serial')
  const none = PATH.replace(/8$/, '777')
  assert.is(await refusedFor(notice, none), 'pay-notify/777: refused, no account')
})

test('with a query string moves nothing', async () => {
  const notice = await paymentNotice(site.server)
  assert.is(await refusedFor(notice, `${PATH}?a=1`), 'pay-notify/8: refused, query string')
})

test('with a huge body is not read', async () => {
  const notice = await paymentNotice(site.server, { envelope: { summary: 'x'.repeat(17_000) } })
  assert.is(await refusedFor(notice), 'pay-notify/8: refused, large body')
  const stream = new Blob([notice.body]).stream()
  const init = { method: 'POST', headers: notice.headers, body: stream, duplex: 'half' }
  assert.is((await site.app.request(PATH, init)).status, 413)
})

test('of a payment at the refunds’ address moves nothing', async () => {
  const notice = await paymentNotice(site.server)
  const path = '/api/wechat/order/refund-notify/8'
  assert.is(await refusedFor(notice, path), 'refund-notify/8: refused, other event')
})

test('whose handler fails is answered with 500, and its error is logged without values', async () => {
  const notice = await paymentNotice(site.server)
  site.result = new Error('the handler failed')
  assert.equal(await send(notice), [500, 'FAIL'])
  assert.is(site.said.length, 2)
  assert.not.match(site.said.join('\n'), PAY_NO)
})

const refundContent = {
  mchid: '1600000008',
  out_refund_no: `${PAY_NO}R1`,
  refund_id: '50300',
  refund_status: 'CLOSED',
  amount: { refund: 5000 },
}
const refundEvent = { event_type: 'REFUND.CLOSED' }
const refundPath = '/api/wechat/order/refund-notify/8'

test('about a refund of another merchant moves nothing', async () => {
  const other = { ...refundContent, mchid: '1600000009' }
  const notice = await paymentNotice(site.server, { content: other, envelope: refundEvent })
  assert.is(await refusedFor(notice, refundPath), 'refund-notify/8: refused, other merchant')
  const own = await paymentNotice(site.server, { content: refundContent, envelope: refundEvent })
  assert.equal(await send(own, refundPath), [200, 'SUCCESS'])
})

const refundCases = [
  ['ok', { status: 'success', amountFen: 5000 }],
  ['failed', { status: 'failed', message: '退款异常，钱没有退到用户的账户' }],
] as const

for (const [refundOutcome, expected] of refundCases) {
  test(`about a refund that is ${expected.status} is handed over`, async () => {
    const payNo = `${PAY_NO}${refundOutcome}`
    await payFor(site, payNo, { refundOutcome })
    const refundNo = `${payNo}R1`
    const request = { brandId: 8, refundNo, payNo, reason: '不想要了' }
    await site.server.payment.refund({ ...request, amountFen: 5000, totalFen: 18110 })
    await sendDueNotices(site.server, (url, init) => site.app.request(new URL(url).pathname, init))
    const [notice] = site.notices
    const refund = notice && 'refund' in notice ? notice.refund : undefined
    assert.is(refund?.refundNo, refundNo)
    assert.equal({ ...refund, ...expected }, refund)
  })
}

test.run()
