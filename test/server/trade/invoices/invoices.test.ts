import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { invoiceStatus } from '../../../../api/values/invoice-status.ts'
import { HOUR_S } from '../../../../api/values/time.ts'
import type { OrderInvoice, ShopInvoicePage } from '../../../../api/invoice.ts'
import type { OrderDetail } from '../../../../api/order.ts'
import { tx } from '../../../../server/core/tx.ts'
import { lowerInvoice } from '../../../../server/trade/orders/order-invoice.ts'
import { invoiceTitle } from '../../../support/invoice-data.ts'
import { addOtherShop, otherMerchant } from '../../../support/matrix/other-shop.ts'
import { buyAndPay, codeOf, done, write } from '../../../support/order-calls.ts'
import { openOrderShop, type OrderShop, runOrderJobs, skus } from '../../../support/order-shop.ts'
import { readTableFile } from '../../../support/read-table-file.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { type Caller, newReqId } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('invoices')
/** Of each parcel of the shop. */
const FREIGHT_FEN = 800
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

async function finished(caller: Caller): Promise<string> {
  const orderNo = await buyAndPay(shop, caller, [{ skuId: skus.tea, count: 1 }])
  const parcel = { orderNo, company: '顺丰速运', no: 'SF1234567890' }
  await done(write(merchant, '/retail/mine/order-ship', parcel))
  await done(write(caller, '/wechat/order/receive', { orderNo }))
  return orderNo
}

const ask = (caller: Caller, orderNo: string, change: object = {}) =>
  write(caller, '/wechat/invoice/ask', { ...invoiceTitle, orderNo, ...change })
const detail = (caller: Caller, orderNo: string) =>
  caller.get('/api/wechat/invoice/detail', { orderNo })
const list = (caller: Caller, asked: object = {}) =>
  done<ShopInvoicePage>(caller.get('/api/retail/mine/invoice-list', asked as never))
const issue = (orderNo: string, caller = merchant) =>
  write(caller, '/retail/mine/invoice-issue', { orderNo, number: '26332000000012345678', link: '' })
const refuse = (orderNo: string, caller = merchant) =>
  write(caller, '/retail/mine/invoice-refuse', { orderNo, reason: '抬头和税号对不上' })

async function told(): Promise<string[]> {
  await runDueJobs(shop.server)
  const { list: notes } = await done<{ list: { title: string }[] }>(
    buyer.get('/api/wechat/inbox/list', { after: '' }),
  )
  return notes.map(({ title }) => title).filter(title => title.includes('发票'))
}

test('are asked for once, by the buyer of a finished order, also when two ask at once', async () => {
  const paid = await buyAndPay(shop, buyer, [{ skuId: skus.tea, count: 1 }])
  assert.is(await codeOf(ask(buyer, paid)), 1004)
  const orderNo = await finished(buyer)
  assert.is(await codeOf(ask(friend, orderNo)), 1002)
  assert.is(await codeOf(detail(friend, orderNo)), 1002)
  const reqId = newReqId()
  const same = await Promise.all([1, 2].map(() => codeOf(ask(buyer, orderNo, { reqId }))))
  assert.ok(same.includes(1), String(same))
  const { data } = await ask(buyer, orderNo, { reqId })
  const { request, can_ask } = data as unknown as OrderInvoice
  assert.equal([request?.status, request?.amount_fen, can_ask], [1, 10_700, false])
  const others = await Promise.all([1, 2].map(() => codeOf(ask(buyer, orderNo))))
  assert.equal(others, [1004, 1004])
  const order = await done<OrderDetail>(buyer.get('/api/wechat/order/detail', { orderNo }))
  assert.equal([order.invoice_status, order.can_ask_invoice], [1, false])
})

test('of different requests for one order at once, one is taken', async () => {
  const orderNo = await finished(buyer)
  const codes = await Promise.all([1, 2, 3].map(() => codeOf(ask(buyer, orderNo))))
  assert.equal(
    codes.sort((a, b) => a - b),
    [1, 1004, 1004],
  )
  assert.is((await list(merchant)).list.length, 1)
})

test('name the field that is wrong, and remember the title', async () => {
  const orderNo = await finished(buyer)
  for (const [field, value] of [
    ['title', ' '],
    ['taxNo', '91330106MA2B0C3D4E'],
    ['email', 'nobody'],
  ] as const) {
    const { code, data } = await ask(buyer, orderNo, { [field]: value })
    assert.equal([code, data.field], [1001, field])
  }
  const person = { kind: 1, taxNo: '', title: '林晚' }
  await done(ask(buyer, orderNo, person))
  const { last } = await done<OrderInvoice>(detail(buyer, await finished(buyer)))
  assert.equal(last, { kind: 1, title: '林晚', tax_no: '', email: invoiceTitle.email })
})

test('are issued once, and the buyer is told once', async () => {
  const orderNo = await finished(buyer)
  assert.is(await codeOf(issue(orderNo)), 1002)
  await done(ask(buyer, orderNo))
  await done(issue(orderNo))
  assert.equal([await codeOf(issue(orderNo)), await codeOf(refuse(orderNo))], [1004, 1004])
  assert.equal(await told(), ['发票已开好'])
  assert.equal(await told(), ['发票已开好'])
  assert.is((await list(merchant, { tab: 'issued' })).list[0]?.number, '26332000000012345678')
})

test('are told to the merchants, those of two minutes together, and counted for them', async () => {
  const toldTo = async (caller: Caller) => {
    await runDueJobs(shop.server)
    const { list: notes } = await done<{ list: { title: string; text: string }[] }>(
      caller.get('/api/wechat/inbox/list', { after: '' }),
    )
    return notes.filter(({ title }) => title.includes('申请发票')).map(({ text }) => text)
  }
  const waiting = async () =>
    (await done<{ invoice_n: number }>(merchant.get('/api/retail/mine/get-user-shoper', {})))
      .invoice_n
  const first = await finished(buyer)
  const second = await finished(friend)
  await done(ask(buyer, first))
  await done(ask(friend, second))
  assert.equal([await toldTo(merchant), await waiting()], [[], 2])
  shop.server.clock.pass(120)
  const words = `${invoiceTitle.title} 等，待开票共 2 张`
  assert.equal(await toldTo(merchant), [words])
  shop.server.clock.pass(HOUR_S)
  assert.equal(await toldTo(merchant), [words])
  const manager = await shop.server.as(people.manager)
  assert.equal(await toldTo(manager), [], 'invoices are the merchant’s')
  const third = await finished(buyer)
  await done(ask(buyer, third))
  for (const orderNo of [first, second, third]) await done(issue(orderNo))
  shop.server.clock.pass(120)
  assert.equal([await toldTo(merchant), await waiting()], [[words], 0])
})

test('go along as a file, for the merchant of the shop', async () => {
  const orderNo = await finished(buyer)
  await done(ask(buyer, orderNo))
  const path = '/api/retail/mine/invoice-export'
  const file = (uid: number, tab: string) =>
    readTableFile(shop.server, uid, path, { tab, keyword: '' })
  const [line, ...more] = await file(people.merchant, 'waiting')
  assert.equal(more, [])
  assert.is(line?.[0]?.trim(), orderNo)
  assert.equal(line?.slice(1, 3), ['企业', invoiceTitle.title])
  assert.is(line?.[5], '107.00')
  assert.equal(await file(people.merchant, 'issued'), [])
  await addOtherShop(shop.server.db)
  assert.equal(await file(otherMerchant.uid, 'waiting'), [])
  const manager = await shop.server.as(people.manager)
  assert.is(await codeOf(manager.get(path, { tab: 'waiting', keyword: '' })), 1003)
})

test('are asked for again after a refusal, whose reason the buyer reads', async () => {
  const orderNo = await finished(buyer)
  await done(ask(buyer, orderNo))
  await done(refuse(orderNo))
  assert.equal(await told(), ['发票没有开成'])
  const { request, can_ask } = await done<OrderInvoice>(detail(buyer, orderNo))
  assert.equal([request?.reason, can_ask], ['抬头和税号对不上', true])
  await done(ask(buyer, orderNo))
  assert.is((await list(merchant)).waiting_n, 1)
})

test('are for what is left of the money, and withdrawn when nothing is, unless they are issued', async () => {
  for (const isIssued of [false, true]) {
    const orderNo = await finished(buyer)
    await done(ask(buyer, orderNo))
    if (isIssued) await done(issue(orderNo))
    const request = async () => (await done<OrderInvoice>(detail(buyer, orderNo))).request
    const whole = (await request())?.amount_fen ?? 0
    const refund = (fen: number) =>
      tx(shop.server.db, async trx => {
        await trx
          .updateTable('shop_order')
          .set(eb => ({ refunded_fen: eb('refunded_fen', '+', fen) }))
          .where('brand_id', '=', 8)
          .where('order_no', '=', orderNo)
          .execute()
        await lowerInvoice(trx, { brandId: 8, orderNo, now: 1 })
      })
    await refund(100)
    const part = await request()
    assert.equal([part?.status, part?.amount_fen], isIssued ? [2, whole] : [1, whole - 100])
    await refund(whole - 100)
    const none = await request()
    assert.equal([none?.status, none?.amount_fen], isIssued ? [2, whole] : [4, 0])
  }
})

test('are for the freight alone once the goods of a sent order are refunded', async () => {
  const orderNo = await finished(buyer)
  await done(ask(buyer, orderNo))
  const refund = { itemNo: 1, kind: 1, reason: '不想要了', description: '', images: [] }
  const { refund_no: refundNo } = await done<{ refund_no: string }>(
    write(buyer, '/wechat/refund/apply', { orderNo, ...refund }),
  )
  await done(write(merchant, '/retail/mine/refund-audit', { refundNo, pass: true, note: '' }))
  await runOrderJobs(shop)
  shop.server.clock.pass(HOUR_S)
  await runOrderJobs(shop)
  const { request } = await done<OrderInvoice>(detail(buyer, orderNo))
  assert.equal([request?.status, request?.amount_fen], [invoiceStatus.waiting, FREIGHT_FEN])
})

test('are listed page by page and by keyword, for the own shop only', async () => {
  const orderNo = await finished(buyer)
  await done(ask(buyer, orderNo))
  const rows = Array.from({ length: 23 }, (_, index) => ({
    brand_id: 8,
    order_no: `many-${String(index).padStart(2, '0')}`,
    uid: people.friend,
    shop_id: 1,
    kind: 1 as const,
    title: index === 7 ? '立春' : `第${index}位`,
    tax_no: '',
    email: 'a@shop.test',
    status: 1 as const,
    amount_fen: 100,
    // Some were asked for in the same second.
    asked_at: 1000 + Math.floor(index / 2),
  }))
  await shop.server.db.insertInto('invoice_request').values(rows).execute()
  const seen: string[] = []
  let after = ''
  do {
    const page = await list(merchant, { after })
    seen.push(...page.list.map(({ order_no }) => order_no))
    after = page.next
  } while (after)
  assert.equal(seen, [...rows.map(({ order_no }) => order_no), orderNo])
  const found = async (keyword: string) =>
    (await list(merchant, { keyword })).list.map(({ order_no }) => order_no)
  assert.equal(await found('立春'), ['many-07'])
  assert.equal(await found('%'), [])
  await addOtherShop(shop.server.db)
  const stranger = await shop.server.as(otherMerchant.uid)
  assert.equal((await list(stranger)).list, [])
  assert.is(await codeOf(issue(orderNo, stranger)), 1002)
})

test.run()
