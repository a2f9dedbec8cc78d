import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Express, OrderDetail } from '../../../../api/order.ts'
import type { Refund } from '../../../../api/refund.ts'
import type { ShopOrderDetail } from '../../../../api/shop-order.ts'
import { findBrand } from '../../../../server/core/brand.ts'
import { sendParcelNews } from '../../../../server/demo/sandbox/carrier/send-parcel-news.ts'
import { signPush } from '../../../../server/platform/outside/carrier-news.ts'
import { type ParcelKey, refOf, saltOf } from '../../../../server/trade/orders/parcels.ts'
import { buyAndPay, done, write } from '../../../support/order-calls.ts'
import { openOrderShop, type OrderShop, skus } from '../../../support/order-shop.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { type Caller } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('parcels that are followed')
let shop: OrderShop
let buyer: Caller
let merchant: Caller
let manager: Caller

test.before.each(async () => {
  shop = await openOrderShop()
  buyer = await shop.server.as(people.shopper)
  merchant = await shop.server.as(people.merchant)
  manager = await shop.server.as(people.manager)
})
test.after.each(() => shop.server.close())

const tea = [{ skuId: skus.tea, count: 1 }]
const first = { company: '顺丰速运', no: 'SF1234567890' }
const second = { company: '老王物流', no: 'LW0987654321' }
const tricky = { company: '中通快递', no: 'ZT0000000009' }

async function ship(parcel = first): Promise<string> {
  const orderNo = await buyAndPay(shop, buyer, tea)
  await done(write(merchant, '/retail/mine/order-ship', { orderNo, ...parcel }))
  await runDueJobs(shop.server)
  return orderNo
}

/** Time passes, and the sandbox's service tells what has come by then. */
async function pass(seconds: number): Promise<void> {
  shop.server.clock.pass(seconds)
  await sendParcelNews(shop.server, (url, init) => {
    const { pathname, search } = new URL(url)
    return shop.server.fetch(pathname + search, init)
  })
  await runDueJobs(shop.server)
}

const express = async (orderNo: string): Promise<Express | null> =>
  (await done<OrderDetail>(buyer.get('/api/wechat/order/detail', { orderNo }))).express

async function titles(caller: Caller): Promise<string[]> {
  await runDueJobs(shop.server)
  const { list } = await done<{ list: { title: string }[] }>(
    caller.get('/api/wechat/inbox/list', { after: '' }),
  )
  return list.map(({ title }) => title).filter(title => /快递|包裹|退货已/.test(title))
}

interface Sent {
  key: ParcelKey
  no?: string
  state?: string
  times?: string[]
  salt?: string
  status?: string
  words?: string
}

/** A push of the service about an order's parcel. */
async function push({ key, no = first.no, state = '0', times = [], ...more }: Sent) {
  const { secret } = await findBrand(shop.server.db, 8)
  const param = JSON.stringify({
    status: more.status ?? 'polling',
    lastResult: {
      nu: no,
      state,
      data: times.map(time => ({ context: more.words ?? `到 ${time}`, time })),
    },
  })
  const salt = more.salt ?? saltOf(secret, key, no)
  const answer = await shop.server.fetch(
    `/api/carrier/push/8?parcel=${encodeURIComponent(refOf(key))}`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ sign: signPush(param, salt), param })),
    },
  )
  return answer.status
}

const keyOf = (no: string): ParcelKey => ({ brandId: 8, what: 'order', no })

test('show buyer and shop where they are, the newest first, and tell the buyer when they come', async () => {
  const orderNo = await ship()
  assert.equal(await express(orderNo), { ...first, state: 'waiting', track: [] })
  await pass(20)
  assert.is((await express(orderNo))?.state, 'moving')
  await pass(130)
  const coming = await express(orderNo)
  assert.is(coming?.state, 'delivering')
  assert.match(String(coming?.track[0]?.text), '正在派送')
  assert.is(coming?.track.length, 4)
  assert.is(coming?.track[3]?.at, shop.server.clock.seconds() - 130)
  await pass(90)
  const seen = await done<ShopOrderDetail>(
    merchant.get('/api/retail/mine/get-order-detail', { orderNo }),
  )
  assert.equal([seen.express?.state, seen.express?.track.length], ['signed', 5])
  assert.equal(await titles(buyer), ['快递已签收', '快递正在派送'])
  assert.equal(await titles(merchant), [])
})

test('that meet trouble are told to those who handle the order, not to the buyer', async () => {
  const orderNo = await ship(tricky)
  await pass(230)
  assert.is((await express(orderNo))?.state, 'trouble')
  assert.equal(
    [await titles(merchant), await titles(manager), await titles(buyer)],
    [['包裹可能遇到了问题'], [], []],
  )
  await pass(60)
  assert.is((await express(orderNo))?.state, 'signed')
})

test('are told about by the service alone: a forged push changes nothing', async () => {
  const [orderNo, other] = [await ship(), await ship()]
  const times = ['2026-11-20 10:00:00']
  const key = keyOf(orderNo)
  assert.is(await push({ key, state: '3', times, salt: 'guessed' }), 401)
  const { secret } = await findBrand(shop.server.db, 8)
  // The service's own signature of another parcel.
  assert.is(await push({ key, times, salt: saltOf(secret, keyOf(other), first.no) }), 401)
  assert.is(await push({ key, times: ['gestern'] }), 401)
  assert.is(await push({ key: { ...key, no: '../8' }, times }), 400)
  for (const body of ['', 'param=%7B', 'param={}&sign=', 'sign=x'])
    assert.is(
      (
        await shop.server.fetch(`/api/carrier/push/8?parcel=${refOf(key)}`, {
          method: 'POST',
          body,
        })
      ).status,
      401,
    )
  assert.equal(await express(orderNo), { ...first, state: 'waiting', track: [] })
  assert.is(await push({ key, times }), 200)
  assert.is((await express(orderNo))?.state, 'moving')
})

test('keep what is newest when pushes overtake each other or are repeated', async () => {
  const key = keyOf(await ship())
  const [one, two, three] = ['10', '11', '12'].map(hour => `2026-11-20 ${hour}:00:00`)
  const all = [three, two, one].map(String)
  assert.is(await push({ key, state: '3', times: all }), 200)
  assert.is(await push({ key, state: '0', times: all.slice(1) }), 200)
  await Promise.all([
    push({ key, state: '3', times: all }),
    push({ key, state: '5', times: all.slice(1) }),
    push({ key, state: '3', times: all }),
  ])
  const shown = await express(key.no)
  assert.equal([shown?.state, shown?.track.length], ['signed', 3])
  assert.equal(await titles(buyer), ['快递已签收'])
})

test('whose number was corrected are followed by the new one; news of the old one change nothing', async () => {
  const orderNo = await ship()
  await pass(20)
  await done(write(merchant, '/retail/mine/order-reship', { orderNo, ...second }))
  assert.equal(await express(orderNo), { ...second, state: null, track: [] })
  await runDueJobs(shop.server)
  assert.is((await express(orderNo))?.state, 'waiting')
  assert.is(await push({ key: keyOf(orderNo), state: '3', times: ['2026-11-20 10:00:00'] }), 200)
  assert.equal(await express(orderNo), { ...second, state: 'waiting', track: [] })
  await pass(20)
  assert.is((await express(orderNo))?.track.length, 1)
})

test('around the world keep a hundred stations', async () => {
  const key = keyOf(await ship())
  const times = Array.from({ length: 120 }, (_, n) => new Date(Date.UTC(2026, 10, 1, n)))
  const texts = times.map(time => time.toISOString().slice(0, 19).replace('T', ' '))
  assert.is(await push({ key, times: texts, words: '已到达上海转运中心'.repeat(12) }), 200)
  const shown = await express(key.no)
  assert.is(shown?.track.length, 100)
  assert.ok((shown?.track[0]?.at ?? 0) > (shown?.track[99]?.at ?? 0))
})

test('that nobody has seen for days are in trouble', async () => {
  const key = keyOf(await ship())
  await push({ key, status: 'abort' })
  assert.is((await express(key.no))?.state, 'trouble')
})

test('on their way back are seen by both, and the shop is told when they are there', async () => {
  const orderNo = await ship()
  const asked = { itemNo: 1, kind: 2, reason: '商品有破损或污渍', description: '', images: [] }
  const { refund_no: refundNo } = await done<{ refund_no: string }>(
    write(buyer, '/wechat/refund/apply', { orderNo, ...asked }),
  )
  const judged = { refundNo, pass: true, note: '' }
  await done(write(merchant, '/retail/mine/refund-audit', judged))
  await done(write(buyer, '/wechat/refund/return-ship', { refundNo, ...second }))
  await runDueJobs(shop.server)
  await pass(240)
  const { returned } = await done<Refund>(buyer.get('/api/wechat/refund/detail', { refundNo }))
  assert.equal([returned?.no, returned?.state], [second.no, 'signed'])
  assert.equal(await titles(merchant), ['退货已签收'])
  const seen = await done<ShopOrderDetail>(
    merchant.get('/api/retail/mine/get-order-detail', { orderNo }),
  )
  assert.is(seen.refunds[0]?.returned?.track.length, 5)
})

test('are shown by their number where no service follows them', async () => {
  const orderNo = await buyAndPay(shop, buyer, tea)
  await done(write(merchant, '/retail/mine/order-ship', { orderNo, ...first }))
  const { carrier: _none, ...without } = shop.server
  await runDueJobs(without as typeof shop.server)
  assert.equal(await express(orderNo), { ...first, state: null, track: [] })
})

test('are followed once the service answers again', async () => {
  let isDown = true
  const { carrier } = shop.server
  if (!carrier) throw new Error('the sandbox has a carrier')
  shop.server.carrier = {
    ...carrier,
    follow: parcel => (isDown ? Promise.reject(new Error('down')) : carrier.follow(parcel)),
  }
  const orderNo = await buyAndPay(shop, buyer, tea)
  await done(write(merchant, '/retail/mine/order-ship', { orderNo, ...first }))
  await runDueJobs(shop.server)
  assert.is((await express(orderNo))?.state, null)
  isDown = false
  shop.server.clock.pass(3600)
  await runDueJobs(shop.server)
  assert.is((await express(orderNo))?.state, 'waiting')
})

test.run()
