import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import type { Confirmation } from '../../../../api/checkout.ts'
import type { OrderDetail, OrderPage } from '../../../../api/order.ts'
import type { Refund, RefundOffer } from '../../../../api/refund.ts'
import { tx } from '../../../../server/core/tx.ts'
import { keep } from '../../../../server/mechanics/keeper.ts'
import { sendDueNotices } from '../../../../server/demo/sandbox/pay/index.ts'
import { pay as payInSandbox } from '../../../../server/demo/sandbox/pay/payments.ts'
import { buy, buyAndPay, codeOf, confirm, done, pay, write } from '../../../support/order-calls.ts'
import {
  fillShelf,
  openOrderShop,
  type OrderShop,
  passWindow,
  piecesOf,
  runOrderJobs,
  skus,
} from '../../../support/order-shop.ts'
import { type Caller, newReqId, startTestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('the calls of an order')
let shop: OrderShop
let buyer: Caller
let friend: Caller
let merchant: Caller

test.before.each(async () => {
  shop = await openOrderShop()
  buyer = await shop.server.as(people.shopper)
  friend = await shop.server.as(people.friend)
  merchant = await shop.server.as(people.merchant)
})
test.after.each(() => shop.server.close())

const tea = [{ skuId: skus.tea, count: 1 }]
const cup = [{ skuId: skus.cup, count: 2 }]

const detail = (caller: Caller, orderNo: string) =>
  caller.get('/api/wechat/order/detail', { orderNo })
const statusOf = async (orderNo: string) => (await done<OrderDetail>(detail(buyer, orderNo))).status

test('buy, pay through the platform, ship and receive', async () => {
  const server = await startTestServer()
  await fillShelf(server)
  const openid = `openid-${people.shopper}`
  await server.db
    .updateTable('visitor')
    .set({ openid })
    .where('brand_id', '=', 8)
    .where('uid', '=', people.shopper)
    .execute()
  const mine = await server.as(people.shopper)
  const { order_no: orderNo, pay_fen } = await buy(mine, tea)
  assert.is(pay_fen, 9900 + 800)
  const prepaid = await done<object>(mine.post('/api/wechat/order/prepay', { orderNo }))
  assert.equal(Object.keys(prepaid).sort().slice(0, 3), ['appId', 'expires_at', 'nonceStr'])
  const result = () => done(mine.get('/api/wechat/order/pay-result', { orderNo }))
  assert.equal(await result(), { paid: 0, status: 0 })
  const row = { brand_id: 8, out_trade_no: `${orderNo}01` }
  await payInSandbox(server, row, { outcome: 'ok', refundOutcome: 'ok' })
  await sendDueNotices(server, (url, init) => server.fetch(new URL(url).pathname, init))
  assert.equal(await result(), { paid: 1, status: 10 })
  const owner = await server.as(people.merchant)
  const parcel = { orderNo, company: '顺丰速运', no: 'SF1234567890' }
  const ship = () => write(owner, '/retail/mine/order-ship', parcel)
  await done(ship())
  assert.is(await codeOf(ship()), 1004)
  const receive = () => write(mine, '/wechat/order/receive', { orderNo })
  const received = await done<OrderDetail>(receive())
  assert.is(await codeOf(receive()), 1004)
  assert.equal([received.status, received.express?.no], [30, 'SF1234567890'])
  assert.equal(received.actions, ['refund', 'buyAgain', 'delete'])
  await server.close()
})

test('cancelling gives the pieces back; what was paid meanwhile is not cancelled', async () => {
  const { order_no: orderNo } = await buy(buyer, cup)
  const reqId = newReqId()
  const cancel = () => write(buyer, '/wechat/order/cancel', { orderNo, reason: '不想要了', reqId })
  const closed = await done<OrderDetail>(cancel())
  assert.equal([closed.status, closed.close_type], [40, 2])
  assert.equal((await cancel()).data, closed as object)
  assert.equal(await piecesOf(shop, skus.cup), [20, 0, 0])

  const second = await buy(buyer, cup)
  const prepaid = await done<{ package: string }>(
    buyer.post('/api/wechat/order/prepay', { orderNo: second.order_no }),
  )
  shop.payments.pay(prepaid.package.replace('prepay_id=', ''))
  const late = { orderNo: second.order_no, reason: '' }
  assert.is(await codeOf(write(buyer, '/wechat/order/cancel', late)), 1107)
  assert.is(await statusOf(second.order_no), 10)
})

test('a price that changed, a foreign confirmation and an old one ask again', async () => {
  const { confirm_token: confirmToken } = await done<Confirmation>(confirm(buyer, tea))
  const create = (caller: Caller) =>
    codeOf(write(caller, '/wechat/order/create', { confirmToken, remark: '' }))
  assert.is(await create(friend), 1102)
  const price = (price_fen: number) =>
    shop.server.db
      .updateTable('sku')
      .set({ price_fen })
      .where('brand_id', '=', 8)
      .where('sku_id', '=', skus.tea)
      .execute()
  await price(9000)
  assert.is(await create(buyer), 1102)
  await price(9900)
  shop.server.clock.pass(301)
  assert.is(await create(buyer), 1102)
})

test('a second unpaid order names the first', async () => {
  const { order_no } = await buy(buyer, tea)
  const { confirm_token: confirmToken } = await done<Confirmation>(confirm(buyer, cup))
  const refused = await write(buyer, '/wechat/order/create', { confirmToken, remark: '' })
  assert.equal([refused.code, refused.data], [1108, { order_no }])
  passWindow(shop)
  assert.equal((await done<OrderDetail>(detail(buyer, order_no))).actions, ['cancel'])
  await runOrderJobs(shop)
  assert.is(await statusOf(order_no), 40)
})

test('a checkout says early what cannot be had', async () => {
  const limited = await confirm(buyer, [{ skuId: skus.limited, count: 3 }])
  assert.equal([limited.code, limited.data], [1103, { limit_n: 2 }])
  assert.is(await codeOf(confirm(buyer, [{ skuId: skus.cup, count: 21 }])), 1101)
  assert.is(await codeOf(confirm(buyer, tea, { type: 9 })), 1001)
  assert.is(await codeOf(confirm(buyer, tea, { couponId: 'nobody’s' })), 1303)
})

test('a checkout without an address or a store says so, and has no token', async () => {
  const staff = await shop.server.as(people.staff)
  const first = await done<Confirmation>(confirm(staff, tea))
  assert.equal([first.problem, first.confirm_token, first.address], ['needAddress', '', null])
  const fetched = await done<Confirmation>(confirm(staff, tea, { delivery: 2 }))
  assert.equal([fetched.problem, fetched.freight_fen], ['needStore', 0])
  assert.equal(
    fetched.stores.map(({ store_id }) => store_id),
    [1, 2],
  )
  const chosen = await done<Confirmation>(confirm(staff, tea, { delivery: 2, storeId: 2 }))
  assert.equal([chosen.problem, chosen.store_id], [null, 2])
  await shop.server.db
    .updateTable('brand')
    .set({ unserved_regions: JSON.stringify(['浙江省']) })
    .where('brand_id', '=', 8)
    .execute()
  assert.is((await done<Confirmation>(confirm(buyer, tea))).problem, 'areaNotServed')
})

test('an order goes to the address that its checkout showed', async () => {
  const { confirm_token: confirmToken } = await done<Confirmation>(confirm(buyer, tea))
  const other = {
    addressId: '',
    name: '林晚',
    phone: '13800000088',
    province: '浙江省',
    city: '宁波市',
    district: '',
    detail: '老外滩 1 号',
    isDefault: true,
  }
  await done(write(buyer, '/wechat/address/save', other))
  const made = await done<{ order_no: string }>(
    write(buyer, '/wechat/order/create', { confirmToken, remark: '' }),
  )
  const order = await done<OrderDetail>(detail(buyer, made.order_no))
  assert.is(order.address?.city, '杭州市')
})

test('a paid order’s address is changed once, the time to receive is extended once', async () => {
  const orderNo = await buyAndPay(shop, buyer, tea)
  const address = { orderNo, addressId: `address-of-${people.shopper}` }
  await done(write(buyer, '/wechat/order/change-address', address))
  assert.is(await codeOf(write(buyer, '/wechat/order/change-address', address)), 1004)
  const parcel = { orderNo, company: '顺丰速运', no: 'SF1234567890' }
  await done(write(merchant, '/retail/mine/order-ship', parcel))
  const extended = await done<OrderDetail>(
    write(buyer, '/wechat/order/extend-receive', { orderNo }),
  )
  assert.not(extended.can_extend)
  assert.is(await codeOf(write(buyer, '/wechat/order/extend-receive', { orderNo })), 1004)
  shop.server.clock.pass(7 * DAY_S)
  await runOrderJobs(shop)
  assert.is(await statusOf(orderNo), 20)
  shop.server.clock.pass(3 * DAY_S)
  await runOrderJobs(shop)
  assert.is(await statusOf(orderNo), 30)
})

test('the list comes in pages without gaps, counts what waits, and forgets what was deleted', async () => {
  const made: string[] = []
  for (let n = 0; n < 11; n += 1) {
    made.unshift(await buyAndPay(shop, buyer, [{ skuId: skus.cup, count: 1 }]))
    shop.server.clock.pass(n % 2)
  }
  const page = (after: string, tab = 'all') =>
    done<OrderPage>(buyer.get('/api/wechat/order/list', { tab, after }))
  const first = await page('')
  const second = await page(first.next)
  const seen = [...first.list, ...second.list].map(({ order_no }) => order_no)
  assert.equal([first.list.length, second.next], [10, ''])
  assert.equal([...seen].sort(), [...made].sort())
  assert.equal(await done(buyer.get('/api/wechat/order/counts')), { 0: 0, 10: 11, 15: 0, 20: 0 })
  assert.equal((await page('', '20')).list, [])
  assert.is(await codeOf(buyer.get('/api/wechat/order/list', { tab: 'all', after: 'x' })), 1001)

  const { order_no: orderNo } = await buy(buyer, tea)
  assert.is(await codeOf(write(buyer, '/wechat/order/delete', { orderNo })), 1004)
  await done(write(buyer, '/wechat/order/cancel', { orderNo, reason: '' }))
  await done(write(buyer, '/wechat/order/delete', { orderNo }))
  assert.is(await codeOf(write(buyer, '/wechat/order/delete', { orderNo })), 4004)
  assert.is(await codeOf(detail(buyer, orderNo)), 4004)
  assert.is(await codeOf(detail(friend, orderNo)), 1002)
})

test('a refund with return goes from the application to the money', async () => {
  const orderNo = await buyAndPay(shop, buyer, tea)
  const parcel = { orderNo, company: '顺丰速运', no: 'SF1234567890' }
  await done(write(merchant, '/retail/mine/order-ship', parcel))
  const offer = await done<RefundOffer>(
    buyer.get('/api/wechat/refund/offer', { orderNo, itemNo: 1 }),
  )
  assert.equal([offer.most_fen, offer.kinds, offer.is_editable], [9900, [1, 2], true])
  const application = { orderNo, itemNo: 1, kind: 2, reason: '不喜欢', description: '' }
  const stolen = ['http://shop.test/public-api/oss/object/8/images/20261121/89-a.jpg']
  const apply = (images: string[]) =>
    write(buyer, '/wechat/refund/apply', { ...application, images })
  assert.is(await codeOf(apply(stolen)), 1008)
  const { refund_no: refundNo, actions } = await done<Refund>(apply([]))
  assert.equal(actions, ['withdraw', 'contact'])
  assert.is(await codeOf(apply([])), 1203)
  await done(write(merchant, '/retail/mine/refund-audit', { refundNo, pass: true, note: '' }))
  const back = { refundNo, company: '中通快递', no: 'ZT1234567890' }
  const sent = await done<Refund>(write(buyer, '/wechat/refund/return-ship', back))
  assert.equal([sent.status, sent.returned?.no], [3, 'ZT1234567890'])
  assert.match(sent.return_address?.name ?? '', '湖滨店')
  await done(write(merchant, '/retail/mine/refund-receive', { refundNo }))
  await runOrderJobs(shop)
  const over = await done<Refund>(buyer.get('/api/wechat/refund/detail', { refundNo }))
  assert.equal([over.status, over.refund_fen], [5, 9900])
  assert.is(await codeOf(friend.get('/api/wechat/refund/detail', { refundNo })), 1002)
})

test('a refund is withdrawn, and can be asked for again', async () => {
  const orderNo = await buyAndPay(shop, buyer, tea)
  const application = { orderNo, itemNo: 1, kind: 1, reason: '不想要了', description: '' }
  const apply = () => write(buyer, '/wechat/refund/apply', { ...application, images: [] })
  const { refund_no: refundNo } = await done<Refund>(apply())
  const withdrawn = await done<Refund>(write(buyer, '/wechat/refund/cancel', { refundNo }))
  assert.equal([withdrawn.status, withdrawn.actions], [7, ['applyAgain']])
  await done(apply())
})

test('the sale counts for the staff of the opened link, else for whoever keeps the customer', async () => {
  const keeping = { brandId: 8, uid: people.shopper, userId: 7, storeId: 1, now: 0 }
  await tx(shop.server.db, trx => keep(trx, { ...keeping, source: 'code' }))
  const staffOf = async (link: object) => {
    const { order_no } = await buy(buyer, tea, {}, { ...link })
    await pay(shop, buyer, order_no)
    return (await done<OrderDetail>(detail(buyer, order_no))).staff?.name
  }
  assert.is(await staffOf({ staffId: 5 }), '员工5')
  assert.is(await staffOf({}), '员工7')
  assert.is(await staffOf({ staffId: 9 }), '员工7', 'a disabled member sells nothing')
})

test.run()
