import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { OrderDetail } from '../../../../api/order.ts'
import type { Refund } from '../../../../api/refund.ts'
import type { ShopOrderDetail, ShopOrderPage } from '../../../../api/shop-order.ts'
import { inBrand } from '../../../../server/core/in-brand.ts'
import { notifyRefundAsked } from '../../../../server/trade/orders/notify-refund-asked.ts'
import { buy, buyAndPay, codeOf, done, pay, write } from '../../../support/order-calls.ts'
import {
  openOrderShop,
  type OrderShop,
  passWindow,
  piecesOf,
  runOrderJobs,
  skus,
} from '../../../support/order-shop.ts'
import { type Caller, ORIGIN } from '../../../support/server-app.ts'
import { people, visitorRow } from '../../../support/server-data.ts'

const test = suite('the shop’s calls of orders')
let shop: OrderShop
let buyer: Caller
let friend: Caller
let manager: Caller
let merchant: Caller

test.before.each(async () => {
  shop = await openOrderShop()
  buyer = await shop.server.as(people.shopper)
  friend = await shop.server.as(people.friend)
  manager = await shop.server.as(people.manager)
  merchant = await shop.server.as(people.merchant)
})
test.after.each(() => shop.server.close())

const tea = [{ skuId: skus.tea, count: 1 }]
const inStore = (storeId: number) => ({ delivery: 2, storeId })

const list = (caller: Caller, more: object = {}) =>
  done<ShopOrderPage>(
    caller.get('/api/retail/mine/get-order-list', {
      tab: 'all',
      keyword: '',
      storeId: 0,
      after: '',
      ...more,
    }),
  )
const numbers = async (caller: Caller, more: object = {}) =>
  (await list(caller, more)).list.map(({ order_no }) => order_no)
const detail = (caller: Caller, orderNo: string) =>
  caller.get('/api/retail/mine/get-order-detail', { orderNo })
const ofBuyer = (orderNo: string) =>
  done<OrderDetail>(buyer.get('/api/wechat/order/detail', { orderNo }))

async function askForRefund(orderNo: string): Promise<string> {
  const fields = { orderNo, itemNo: 1, kind: 1, reason: '不想要了', description: '', images: [] }
  return (await done<Refund>(write(buyer, '/wechat/refund/apply', fields))).refund_no
}

async function fileOf(caller: Caller, more: object = {}): Promise<string[][]> {
  const { url } = await done<{ url: string }>(
    caller.get('/api/retail/mine/order-export', { tab: 'all', keyword: '', storeId: 0, ...more }),
  )
  const text = await (await shop.server.fetch(url.replace(ORIGIN, ''))).text()
  const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n').slice(1)
  return lines.map(line => line.slice(1, -1).split('","'))
}

test('orders go along as a file: one line for each kind of goods, amounts once, buyers as the reader may see them', async () => {
  const both = [...tea, { skuId: skus.cup, count: 2 }]
  const order_no = await buyAndPay(shop, buyer, both)
  const mine = await fileOf(merchant)
  assert.is(mine.length, 2)
  assert.ok(mine.every(([number]) => number?.trim() === order_no))
  const {
    list: [order],
  } = await list(merchant)
  assert.is(mine[0]?.[12], ((order?.pay_fen ?? 0) / 100).toFixed(2))
  assert.is(mine[1]?.[12], undefined)
  assert.equal(
    mine.map(cells => cells[9]?.trim()),
    ['1', '2'],
  )
  const { address } = await done<ShopOrderDetail>(detail(merchant, order_no))
  assert.equal([mine[0]?.[14], mine[0]?.[15]?.trim()], [address?.name, address?.phone])
  assert.equal(await fileOf(merchant, { tab: '20' }), [])
  assert.equal(await fileOf(manager), [])
})

test('the merchant sees all orders of the shop, a manager those of the own store', async () => {
  const sent = await buyAndPay(shop, buyer, tea)
  const here = await buyAndPay(shop, buyer, tea, inStore(1))
  const there = await buyAndPay(shop, friend, tea, inStore(2))
  assert.equal((await numbers(merchant)).sort(), [sent, here, there].sort())
  assert.equal(await numbers(manager), [here])
  assert.is(await codeOf(detail(manager, there)), 1002)
  assert.equal((await list(merchant)).counts, { 0: 0, 10: 1, 15: 2, 20: 0, refund: 0, late: 0 })
  assert.equal(await numbers(merchant, { storeId: 2 }), [there])
  assert.equal(await numbers(merchant, { keyword: there.slice(-8) }), [there])
  assert.equal(await numbers(merchant, { keyword: '%' }), [])
  assert.equal(await numbers(merchant, { tab: '10' }), [sent])
})

test('orders are found by the name and the phone of their buyer, however many people it means', async () => {
  await inBrand(shop.server.db, 8)
    .updateTable('visitor')
    .set({ nickname: '江边的Tea人', phone: '13911117788' })
    .where('uid', '=', people.friend)
    .execute()
  const own = await buyAndPay(shop, friend, tea, inStore(1))
  await buyAndPay(shop, buyer, tea, inStore(1))
  const finds = async () => {
    for (const keyword of ['江边', 'tea人', '7788', '17788', '13911117788'])
      assert.equal(await numbers(merchant, { keyword }), [own], keyword)
    assert.equal(await numbers(merchant, { keyword: '91111778' }), [])
    assert.is((await fileOf(merchant, { keyword: '江边' })).length, 1)
  }
  await finds()
  await shop.server.db
    .insertInto('visitor')
    .values(
      Array.from({ length: 2001 }, (_, n) => ({
        ...visitorRow(8, 60_000 + n),
        nickname: `江边tea人${n}`,
        phone: `1380000${String(n).padStart(4, '0')}`,
      })),
    )
    .execute()
  await finds()
})

test('buyers are masked but for those whom the order concerns, and codes for all', async () => {
  const sent = await buyAndPay(shop, buyer, tea)
  const [row] = (await list(merchant)).list
  assert.equal([row?.buyer.nickname, row?.buyer.phone], ['访**', '138****0088'])
  const full = await done<ShopOrderDetail>(detail(merchant, sent))
  assert.equal([full.buyer.phone, full.address?.phone], ['13800000088', '13800000088'])
  await shop.server.db
    .updateTable('shop_order')
    .set({ staff_id: 5 })
    .where('brand_id', '=', 8)
    .where('order_no', '=', sent)
    .execute()
  const bySale = await done<ShopOrderDetail>(detail(manager, sent))
  assert.equal([bySale.buyer.phone, bySale.address?.phone], ['13800000088', '13800000088'])
  assert.equal(bySale.actions, ['ship'], 'who sends the parcel sees where it goes')
  const parcel = { orderNo: sent, company: '顺丰速运', no: 'SF1234567890' }
  const shipped = await done<ShopOrderDetail>(write(manager, '/retail/mine/order-ship', parcel))
  assert.equal([shipped.buyer.phone, shipped.address?.phone], ['138****0088', '138****0088'])
  assert.equal([shipped.address?.detail, shipped.actions], ['', ['reship']])
  const fetched = await buyAndPay(shop, buyer, tea, inStore(1))
  const [code] = (await done<ShopOrderDetail>(detail(merchant, fetched))).codes
  assert.match(code?.code ?? '', /^\*{8}\d{4}$/)
  assert.is(code?.url, '')
})

test('a manager sends and notes the orders of the own store, and changes nothing else', async () => {
  const other = await buyAndPay(shop, friend, tea)
  const parcel = { orderNo: other, company: '顺丰速运', no: 'SF1234567890' }
  assert.is(await codeOf(write(manager, '/retail/mine/order-ship', parcel)), 1002)
  assert.is(
    await codeOf(write(manager, '/retail/mine/order-note', { orderNo: other, note: '急' })),
    1002,
  )
  const here = await buyAndPay(shop, buyer, tea, inStore(1))
  const note = (words: string, caller = manager) =>
    done<ShopOrderDetail>(write(caller, '/retail/mine/order-note', { orderNo: here, note: words }))
  assert.is((await note(' 等补货 ')).shop_note, '等补货')
  assert.is(
    (await list(merchant)).list.find(({ order_no }) => order_no === here)?.shop_note,
    '等补货',
  )
  assert.is('shop_note' in (await ofBuyer(here)), false)
  assert.is((await note('', merchant)).shop_note, '')
  for (const path of ['order-price', 'order-close']) {
    const body = { orderNo: here, adjustFen: -1, note: '' }
    assert.is(await codeOf(write(manager, `/retail/mine/${path}`, body)), 1003)
  }
})

test('a price is changed once, before it is paid, and the buyer pays the new one', async () => {
  const { order_no: orderNo, pay_fen } = await buy(buyer, tea)
  await done(buyer.post('/api/wechat/order/prepay', { orderNo }))
  const change = (adjustFen: number) =>
    codeOf(write(merchant, '/retail/mine/order-price', { orderNo, adjustFen }))
  assert.equal([await change(0), await change(-9900)], [1001, 1001])
  assert.is(await change(-1234), 1)
  assert.is(await change(100), 1004)
  await pay(shop, buyer, orderNo)
  const paid = await ofBuyer(orderNo)
  assert.equal(
    [paid.pay_fen, paid.adjust_fen, paid.items[0]?.pay_fen],
    [pay_fen - 1234, -1234, 8666],
  )
  assert.is(await change(100), 1004)
  const second = await buy(buyer, tea)
  passWindow(shop)
  const late = { orderNo: second.order_no, adjustFen: -100 }
  assert.is(await codeOf(write(merchant, '/retail/mine/order-price', late)), 1004)
})

test('an order is closed before it is paid, and after, with its money back', async () => {
  const close = (orderNo: string) =>
    done<ShopOrderDetail>(write(merchant, '/retail/mine/order-close', { orderNo, note: '没货了' }))
  const unpaid = await buy(buyer, tea)
  assert.equal((await close(unpaid.order_no)).close_type, 5)
  const orderNo = await buyAndPay(shop, buyer, tea)
  const closed = await close(orderNo)
  assert.equal([closed.status, closed.refunds.length], [40, 1])
  await runOrderJobs(shop)
  assert.is((await ofBuyer(orderNo)).refunded_fen, 10_700)
  assert.equal(await piecesOf(shop, skus.tea), [20, 0, 0])
})

test('nothing is shipped while a refund is open, which is refused with a reason', async () => {
  const orderNo = await buyAndPay(shop, buyer, tea)
  const refundNo = await askForRefund(orderNo)
  const parcel = { orderNo, company: '顺丰速运', no: 'SF1234567890' }
  assert.is(await codeOf(write(merchant, '/retail/mine/order-ship', parcel)), 1004)
  const audit = (note: string) =>
    write(merchant, '/retail/mine/refund-audit', { refundNo, pass: false, note })
  assert.is(await codeOf(audit(' ')), 1001)
  const refused = await done<ShopOrderDetail>(audit('已经打包'))
  assert.equal([refused.refunds[0]?.status, refused.refunds[0]?.refused_text], [6, '已经打包'])
  await done(write(merchant, '/retail/mine/order-ship', parcel))
  assert.is(await codeOf(write(merchant, '/retail/mine/order-ship', { ...parcel, no: 'x' })), 1001)
})

test('a refund that the platform cannot pay is tried again, or noted as paid', async () => {
  const agreed = async () => {
    const orderNo = await buyAndPay(shop, buyer, tea)
    const refundNo = await askForRefund(orderNo)
    shop.payments.mishaps.failingRefunds = 1
    await done(write(merchant, '/retail/mine/refund-audit', { refundNo, pass: true, note: '' }))
    return { orderNo, refundNo }
  }
  const settle = (refundNo: string, how: string, note = '') =>
    write(merchant, '/retail/mine/refund-settle', { refundNo, how, note })
  const first = await agreed()
  assert.is(await codeOf(settle(first.refundNo, 'paidOtherwise', '现金')), 1004)
  await runOrderJobs(shop)
  await done(settle(first.refundNo, 'retry'))
  await runOrderJobs(shop)
  assert.is((await ofBuyer(first.orderNo)).status, 40)

  const second = await agreed()
  await runOrderJobs(shop)
  assert.is(await codeOf(settle(second.refundNo, 'paidOtherwise')), 1001)
  await done(settle(second.refundNo, 'paidOtherwise', '微信转账'))
  assert.is((await ofBuyer(second.orderNo)).refunded_fen, 10_700)
})

test('who judges a refund is told of it: the merchant, and the manager of its store', async () => {
  for (const uid of [people.manager, people.merchant, people.staff]) {
    await shop.server.db
      .updateTable('visitor')
      .set({ openid: `openid-${uid}` })
      .where('brand_id', '=', 8)
      .where('uid', '=', uid)
      .execute()
  }
  await askForRefund(await buyAndPay(shop, buyer, tea))
  await askForRefund(await buyAndPay(shop, buyer, tea, inStore(1)))
  const rows = await shop.server.db
    .selectFrom('job')
    .select('payload')
    .where('brand_id', '=', 8)
    .where('kind', '=', notifyRefundAsked.kind)
    .execute()
  const told = rows.map(({ payload }) => (payload as { uid: number }).uid)
  assert.equal(told.sort(), [people.manager, people.merchant, people.merchant])
})

test.run()
