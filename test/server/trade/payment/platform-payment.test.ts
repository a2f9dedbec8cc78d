import { createVerify } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { PaymentPort, RefundRequest } from '../../../../server/core/ports/payment.ts'
import { authorization, type PayFetch } from '../../../../server/trade/payment/ask-pay-platform.ts'
import { createPaySide } from '../../../../server/trade/payment/index.ts'
import { createTicketStore } from '../../../../server/platform/outside/ticket-store.ts'
import { merchantOf } from '../../../../server/demo/sandbox/pay/keys.ts'
import {
  fetchOf,
  payFor,
  type PayServer,
  preparation,
  startPayServer,
} from '../../../support/pay-data.ts'

const test = suite('the payment platform by its protocol')
let site: PayServer
let payment: PaymentPort
let count = 0
/** A payment number unique to the test. */
let payNo: string

test.before(async () => {
  site = await startPayServer()
  payment = site.server.payment
})
test.before.each(() => {
  count += 1
  payNo = `2026112200000000${String(count).padStart(4, '0')}01`
})
test.after(() => site.close())

const refundOf = (change: Partial<RefundRequest> = {}): RefundRequest => ({
  brandId: 8,
  payNo,
  refundNo: `${payNo}R1`,
  amountFen: 5000,
  totalFen: 18110,
  reason: '不想要了',
  ...change,
})

const asked = () => ({ brandId: 8, payNo })

/** The same account over a faulty connection. */
function through(fetch: PayFetch): PaymentPort {
  const { db, clock } = site.server
  const account = async () => merchantOf(site.server, { brandId: 8, appId: 'wx8' })
  return createPaySide({
    accounts: { has: brandId => brandId === 8, find: account },
    clock,
    tickets: createTicketStore(db, clock),
    origin: 'https://pay.test',
    notifyOrigin: 'https://m.shop.test',
    fetch,
  }).payment
}

const problemOf = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => new Error('nothing was thrown'),
    (error: Error) => error,
  )

test('prepares a payment, and signs what the page hands to the cashier', async () => {
  const {
    appId,
    timeStamp,
    nonceStr,
    package: parcel,
    signType,
    paySign,
  } = await payment.prepare(preparation(site, { payNo }))
  assert.equal([appId, timeStamp, signType], ['wx8', String(site.clock.seconds()), 'RSA'])
  assert.match(parcel, /^prepay_id=wx[\da-f]{34}$/)
  const { publicKey } = await merchantOf(site.server, { brandId: 8, appId: '' })
  const signed = `wx8\n${timeStamp}\n${nonceStr}\n${parcel}\n`
  assert.ok(createVerify('RSA-SHA256').update(signed).verify(publicKey, paySign, 'base64'))
})

test('prepared again, a payment is the same; with another amount it is refused', async () => {
  const first = await payment.prepare(preparation(site, { payNo }))
  const again = await payment.prepare(preparation(site, { payNo }))
  assert.is(again.package, first.package)
  const other = await problemOf(payment.prepare(preparation(site, { payNo, amountFen: 1 })))
  assert.is(other.message, 'the payment platform answered 400 INVALID_REQUEST')
})

test('tells the platform what it needs, in the platform’s bounds', async () => {
  let body: Record<string, unknown> = {}
  const own = through(async (url, init) => {
    if (init.body) body = JSON.parse(String(init.body))
    return fetchOf(site.server)(url, init)
  })
  const expiresAt = site.clock.seconds() + 900
  const description = '茶'.repeat(200)
  await own.prepare(preparation(site, { payNo, description, expiresAt }))
  assert.equal(body, {
    appid: 'wx8',
    mchid: '1600000008',
    description: '茶'.repeat(127),
    out_trade_no: payNo,
    time_expire: '2026-11-21T18:15:00+08:00',
    notify_url: 'https://m.shop.test/api/wechat/order/pay-notify/8',
    amount: { total: 18110, currency: 'CNY' },
    payer: { openid: 'open-8-union-zhou-yuan' },
  })
})

test('knows a payment that nobody has made, that was made and that it never heard of', async () => {
  assert.equal(await payment.query(asked()), { status: 'unknown' })
  await payment.prepare(preparation(site, { payNo }))
  assert.equal(await payment.query(asked()), { status: 'notpaid' })
  await payFor(site, payNo)
  const state = await payment.query(asked())
  const transactionId = state.status === 'paid' ? state.transactionId : ''
  assert.match(transactionId, /^42000\d{23}$/)
  const paidAt = site.clock.seconds()
  assert.equal(state, { status: 'paid', payNo, transactionId, amountFen: 18110, paidAt })
})

test('a closed payment cannot be paid; one that was paid cannot be closed', async () => {
  assert.is(await payment.close(asked()), 'closed')
  await payment.prepare(preparation(site, { payNo }))
  assert.equal([await payment.close(asked()), await payment.close(asked())], ['closed', 'closed'])
  assert.equal(await payment.query(asked()), { status: 'closed' })
  const again = await problemOf(payment.prepare(preparation(site, { payNo })))
  assert.match(again.message, 'ORDER_CLOSED')
  payNo += '9'
  await payFor(site, payNo)
  assert.is(await payment.close(asked()), 'paid')
})

test('refunds once for one number, also when it is asked twice', async () => {
  await payFor(site, payNo)
  const first = await payment.refund(refundOf())
  assert.is(first.status, 'success')
  assert.equal(await payment.refund(refundOf()), first)
  assert.equal(await payment.queryRefund({ brandId: 8, refundNo: `${payNo}R1` }), first)
  const { n } = await site.server.db
    .selectFrom('sandbox_refund')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('out_trade_no', '=', payNo)
    .executeTakeFirstOrThrow()
  assert.is(Number(n), 1)
  const state = await payment.query(asked())
  assert.is(state.status, 'paid')
})

test('refunds no more than was paid', async () => {
  await payFor(site, payNo)
  await payment.refund(refundOf({ amountFen: 18110 }))
  const more = await payment.refund(refundOf({ refundNo: `${payNo}R2`, amountFen: 1 }))
  assert.is(more.status, 'failed')
  const other = await payment.refund(refundOf({ amountFen: 1 }))
  assert.is(other.status, 'failed')
  const none = await payment.refund(refundOf({ payNo: `${payNo}9`, refundNo: `${payNo}R3` }))
  assert.is(none.status, 'failed')
})

test('a refund that takes its time is processing until the money has arrived', async () => {
  await payFor(site, payNo, { refundOutcome: 'late' })
  const { status } = await payment.refund(refundOf())
  assert.is(status, 'processing')
  site.clock.pass(20)
  const later = await payment.queryRefund({ brandId: 8, refundNo: `${payNo}R1` })
  assert.is(later.status, 'success')
})

test('a refund that fails says so; one that was never asked for is unknown', async () => {
  const refundNo = `${payNo}R1`
  assert.equal(await payment.queryRefund({ brandId: 8, refundNo }), { status: 'unknown', refundNo })
  await payFor(site, payNo, { refundOutcome: 'failed' })
  const state = await payment.refund(refundOf())
  assert.is(state.status === 'failed' && state.message, '退款异常，钱没有退到用户的账户')
})

test('a refund whose answers get lost throws, and is found made when it is asked for again', async () => {
  await payFor(site, payNo, { refundOutcome: 'lost' })
  const problem = await problemOf(payment.refund(refundOf()))
  assert.is(problem.name, 'PaymentUnanswered')
  assert.is((await payment.refund(refundOf())).status, 'success')
  const rows = await site.server.db
    .selectFrom('sandbox_refund')
    .select('out_refund_no')
    .where('out_trade_no', '=', payNo)
    .execute()
  assert.is(rows.length, 1)
})

test('a question that gets no answer is asked twice, a preparation once', async () => {
  let tries = 0
  const deaf = through(async (url, init) => {
    // Without certificates nothing could be verified.
    if (url.endsWith('/certificates')) return fetchOf(site.server)(url, init)
    tries += 1
    throw new TypeError('fetch failed')
  })
  const query = await problemOf(deaf.query(asked()))
  assert.equal([query.name, tries], ['PaymentUnanswered', 2])
  assert.not.match(query.message, payNo)
  tries = 0
  await problemOf(deaf.prepare(preparation(site, { payNo })))
  assert.is(tries, 1)
})

const forged: [string, (answer: Response, text: string) => Response][] = [
  ['without a signature', ({ status }, text) => new Response(text, { status })],
  [
    'with another content',
    ({ status, headers }, text) =>
      new Response(text.replace('SUCCESS', 'NOTPAY'), { status, headers }),
  ],
  ['that is no JSON', () => new Response('<html>', { status: 200 })],
  ['of a broken platform', () => new Response('', { status: 502 })],
]

for (const [name, spoil] of forged) {
  test(`an answer ${name} is no answer`, async () => {
    await payFor(site, payNo)
    const spoiled = through(async (url, init) => {
      const answer = await fetchOf(site.server)(url, init)
      if (url.endsWith('/certificates')) return answer
      return spoil(answer, await answer.text())
    })
    const problem = await problemOf(spoiled.query(asked()))
    assert.is(problem.name, 'PaymentUnanswered')
  })
}

test('an answer about another payment, or kept from before, is no answer', async () => {
  await payFor(site, payNo)
  const other = `${payNo}9`
  await payFor(site, other)
  const account = await merchantOf(site.server, { brandId: 8, appId: 'wx8' })
  const swapped = through((url, init) => {
    const path = url.replace(payNo, other).replace('https://pay.test', '')
    const now = site.clock.seconds()
    const headers = {
      Authorization: authorization(account, { method: 'GET', path, text: '' }, now),
    }
    return fetchOf(site.server)(`https://pay.test${path}`, { ...init, headers })
  })
  assert.match((await problemOf(swapped.query(asked()))).message, 'another payment')
  let kept: Response | undefined
  const old = through(async (url, init) => {
    if (url.endsWith('/certificates')) return fetchOf(site.server)(url, init)
    kept ??= await fetchOf(site.server)(url, init)
    return kept.clone()
  })
  assert.is((await old.query(asked())).status, 'paid')
  site.clock.pass(301)
  assert.match((await problemOf(old.query(asked()))).message, 'old timestamp')
})

test('a request that the merchant did not sign is refused by the double', async () => {
  const init = { method: 'GET', headers: { Authorization: 'WECHATPAY2-SHA256-RSA2048 mchid="1"' } }
  const answer = await site.app.request('/v3/certificates', init)
  assert.is(answer.status, 401)
  assert.is(((await answer.json()) as { code: string }).code, 'SIGN_ERROR')
})

test('a brand without an account can be paid nothing', async () => {
  const none = createPaySide({
    accounts: { has: () => false, find: async () => undefined },
    clock: site.clock,
    tickets: createTicketStore(site.server.db, site.clock),
    origin: 'https://pay.test',
    notifyOrigin: 'https://m.shop.test',
    fetch: fetchOf(site.server),
  }).payment
  assert.is(none.hasAccount(8), false)
  const problem = await problemOf(none.prepare(preparation(site, { payNo })))
  assert.is(problem.message, 'PAY_ACCOUNTS holds no account for brand 8.')
})

test.run()
