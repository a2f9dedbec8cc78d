import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { orderStatus } from '../../api/values/order-status.ts'
import { SHIP_WITHIN_S } from '../../api/values/ship-within.ts'
import { DAY_S } from '../../api/values/time.ts'
import { DAY_ORDERS, placeDayOrders, RETURNER } from '../support/day-orders.ts'
import { csvRows, exportedText } from '../support/read-csv.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { shopOrdersScreen } from './screens/shop-orders.ts'

const test = suite('a day of orders')

/** Places of orders among the twenty: one shipped by itself, one left too long, and one that comes back. */
const SINGLE = 0
const LEFT = 1
const RETURNED = 6
/** Shipped in one batch. */
const BATCH = [2, 3, 4, 5, RETURNED, 7, 8, 9, 10, 11, 12]
const parcelOf = (at: number) => `SF10020030${String(at).padStart(2, '0')}`
const CORRECTED = 'SF1002003099'

let app: TestApp
let orders: string[]
let merchant: Page

test.before(async () => {
  app = await openTestApp()
  // The demo's groups whose time is over, and what it has to tell.
  await app.doDueWork()
  orders = await placeDayOrders(app)
  // New orders are told of together, at the end of two minutes.
  app.passTime(120)
  await app.doDueWork()
  merchant = (await app.phone({ person: 'merchant' })).page
})
test.after(() => app.close())

test('twenty orders of all kinds come in: the workbench and the inbox say so', async () => {
  assert.is(new Set(orders).size, DAY_ORDERS)
  const rows = await shopRows()
  const waiting = rows.filter(
    ({ status, open_refund_n }) => status === orderStatus.toShip || open_refund_n > 0,
  )
  await merchant.goto('/pages/work/index?br=8')
  await merchant.getByRole('button', { name: new RegExp(`${waiting.length} 单等你处理`) }).waitFor()
  const notice = await openNotice(/有新订单/)
  const [, state = '', n] = /(待发货|待核销)共 (\d+) 单/.exec(notice) ?? []
  const status = state === '待发货' ? orderStatus.toShip : orderStatus.toRedeem
  assert.is(Number(n), countOf(rows, status))
  await merchant.waitForURL(new RegExp(`tab=${status}`))
  await shopOrdersScreen(merchant).chip(`${state} ${n}`).waitFor()
})

test('the list is narrowed by state, by name and by store, and shows what the rows say', async () => {
  const list = shopOrdersScreen(merchant)
  const rows = await shopRows()
  for (const [name, status] of [
    ['待核销', orderStatus.toRedeem],
    ['待付款', orderStatus.unpaid],
  ] as const) {
    await list.chip(`${name} ${countOf(rows, status)}`).click()
    await list.rows.filter({ hasNotText: name }).first().waitFor({ state: 'detached' })
    assert.equal(
      tailsOf(await list.readAll()),
      tailsOfRows(rows, each => each.status === status),
    )
  }
  await list.chip('全部').click()
  await list.search.fill('茶友3')
  await list.search.press('Enter')
  await list.rows.nth(1).waitFor({ state: 'detached' })
  assert.equal(tailsOf(await list.readAll()), [(orders[2] ?? '').slice(-4)])
  await merchant.getByRole('button', { name: '清空' }).click()

  await merchant.getByRole('button', { name: '筛选', exact: true }).click()
  await list.sheet.getByRole('button', { name: '湖滨店' }).click()
  await list.sheet.getByRole('button', { name: '看订单' }).click()
  await merchant.getByRole('button', { name: '筛选 1' }).waitFor()
  const sellers = await sellersOf(1)
  assert.equal(
    tailsOf(await list.readAll()),
    tailsOfRows(
      rows,
      ({ store_id, staff_id }) => store_id === 1 || sellers.includes(staff_id ?? 0),
    ),
  )
  await merchant.getByRole('button', { name: '筛选 1' }).click()
  await list.sheet.getByRole('button', { name: '清除' }).click()
})

test('one parcel is sent by itself, and many by the exported table with their numbers filled in', async () => {
  const list = shopOrdersScreen(merchant)
  await list.open(orders[SINGLE] ?? '')
  await list.sheet.getByRole('button', { name: '发货', exact: true }).click()
  await list.writeParcel(parcelOf(SINGLE), '确认发货')
  await list.sheet.getByText(parcelOf(SINGLE)).waitFor()
  await list.close()

  await merchant.getByRole('button', { name: '清空' }).click()
  await list.chip(/^待发货/).click()
  await list.readAll()
  const table = await exportedText(merchant, 'order-export')
  await merchant.getByRole('button', { name: '批量发货' }).click()
  // The one that has left already is refused, and keeps the others from nothing.
  const refused = `"${orders[SINGLE]}","顺丰速运","${parcelOf(SINGLE)}"`
  await list.sheet.getByLabel('选择 csv 文件').setInputFiles({
    name: '订单.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${withParcels(table)}\r\n${refused}`),
  })
  await list.sheet.getByRole('button', { name: `发货 ${BATCH.length + 1} 单` }).click()
  await list.sheet.getByText(`已发 ${BATCH.length} 单，1 单没有发`).waitFor()
  await list.sheet.getByText(`尾号 ${(orders[SINGLE] ?? '').slice(-4)}：`).waitFor()
  await list.close()

  const rows = await shopRows()
  for (const at of [SINGLE, ...BATCH]) {
    const sent = rows.find(({ order_no }) => order_no === orders[at])
    assert.equal([sent?.status, sent?.express?.no], [orderStatus.shipped, parcelOf(at)])
  }
  await list.chip(`待发货 ${countOf(rows, orderStatus.toShip)}`).waitFor()
  assert.equal(
    tailsOf(await list.readAll()),
    tailsOfRows(rows, ({ status }) => status === orderStatus.toShip),
  )
})

test('what was left too long is told of in the morning, and sent from its own tab', async () => {
  app.passTime(SHIP_WITHIN_S + DAY_S)
  await app.doDueWork()
  const list = shopOrdersScreen(merchant)
  await merchant.goto('/pages/work/index?br=8')
  await openNotice(/有订单超时没发货/)
  await merchant.waitForURL(/tab=late/)
  const shown = await list.readAll()
  assert.ok(tailsOf(shown).includes((orders[LEFT] ?? '').slice(-4)))
  await list.chip(`超时 ${shown.length}`).waitFor()
  await list.rows.filter({ hasText: `尾号 ${(orders[LEFT] ?? '').slice(-4)}` }).click()
  await list.sheet.getByRole('button', { name: '发货', exact: true }).click()
  await list.writeParcel(parcelOf(LEFT), '确认发货')
  await list.sheet.getByText(parcelOf(LEFT)).waitFor()
  await list.close()
  await list.chip(`超时 ${shown.length - 1}`).waitFor()
})

test('a wrong number is corrected, and the buyer reads it; then the parcel comes back', async () => {
  const list = shopOrdersScreen(merchant)
  const orderNo = orders[RETURNED] ?? ''
  await list.chip(/^待收货/).click()
  await list.open(orderNo)
  await list.sheet.getByRole('button', { name: '改快递单号' }).click()
  await list.writeParcel(CORRECTED, '改好，告诉顾客')
  await list.sheet.getByText('改过：').waitFor()
  await list.close()
  await app.doDueWork()

  const { page: buyer } = await app.phone({ person: 'shopperD' })
  await buyer.goto('/inbox?br=8')
  await buyer.getByRole('button', { name: new RegExp(`快递单号更新了.*${CORRECTED}`) }).click()
  await buyer.getByText(CORRECTED).first().waitFor()
  await buyer.getByRole('button', { name: '申请退款' }).first().click()
  await buyer.getByRole('radio', { name: /退货退款/ }).click()
  await buyer.getByRole('radio', { name: '与描述不符' }).click()
  await buyer.getByRole('button', { name: '提交申请' }).click()
  await buyer.getByText('申请已提交').waitFor()

  await app.doDueWork()
  await merchant.goto('/pages/work/index?br=8')
  await openNotice(/有顾客申请退款/)
  await list.sheet.getByRole('button', { name: '同意', exact: true }).click()
  await merchant.locator('.taro-model__confirm').click()
  await list.sheet.getByText('等顾客寄回').waitFor()

  await buyer.getByRole('button', { name: '查看进度' }).click()
  await buyer.getByRole('button', { name: '填写物流' }).click()
  await buyer.getByRole('button', { name: '中通快递' }).click()
  await buyer.getByPlaceholder('面单上的单号').fill('ZT1398877665')
  await buyer.getByRole('button', { name: '提交', exact: true }).click()
  await buyer.getByRole('heading', { name: '等待商家收货' }).waitFor()

  await merchant.reload()
  await list.sheet.getByText('ZT1398877665').waitFor()
  await list.sheet.getByRole('button', { name: '确认收到退货' }).click()
  await merchant.locator('.taro-model__confirm').click()
  await list.sheet.getByText('正在退款').waitFor()
  await app.doDueWork()
  await app.doDueWork()
  await buyer.reload()
  await buyer.getByRole('heading', { name: '退款成功' }).waitFor()
  const refunds = await app.db
    .selectFrom('refund')
    .innerJoin('shop_order', 'shop_order.order_no', 'refund.order_no')
    .select(['refund.status', 'refund.apply_fen', 'shop_order.pay_fen', 'shop_order.uid'])
    .where('refund.order_no', '=', orderNo)
    .execute()
  assert.equal(
    refunds.map(({ status, uid }) => [status, uid]),
    [[5, RETURNER]],
  )
})

test('the exported file holds what the list shows, and its sums are those of the rows', async () => {
  const list = shopOrdersScreen(merchant)
  await merchant.goto('/pages/mine/orders?br=8')
  const shown = await list.readAll()
  const [head = [], ...lines] = csvRows(await exportedText(merchant, 'order-export'))
  const cell = (line: string[], name: string) => line[head.indexOf(name)] ?? ''
  const first = lines.filter(line => line.length === head.length)
  const names = ['订单号', '订单实付（元）', '状态']
  const inFile = first.map(line => names.map(name => cell(line, name)))
  assert.equal(
    sorted(shown.map(({ tail, fen, state }) => `${tail} ${fen} ${state}`)),
    sorted(
      inFile.map(
        ([no = '', paid = '', state = '']) =>
          `${no.slice(-4)} ${fenOf(paid)} ${stateInList(state)}`,
      ),
    ),
  )
  const rows = await shopRows()
  assert.is(first.length, rows.length)
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
  for (const [name, column] of [
    ['订单实付（元）', 'pay_fen'],
    ['已退（元）', 'refunded_fen'],
    ['运费（元）', 'freight_fen'],
  ] as const) {
    assert.is(
      sum(first.map(line => fenOf(cell(line, name)))),
      sum(rows.map(row => row[column])),
      name,
    )
  }
})

/** Opens the newest notice of that kind by the bell of the workbench; resolves with what it says. */
async function openNotice(words: RegExp): Promise<string> {
  await merchant.getByRole('button', { name: /^消息，\d+ 条未读$/ }).click()
  const notice = merchant.getByRole('button', { name: words }).first()
  const said = await notice.innerText()
  await notice.click()
  return said
}

/** The exported table with the parcels of the batch filled in; the lines of others stay as they are. */
function withParcels(table: string): string {
  const [head = [], ...lines] = csvRows(table)
  const filled = lines.map(([orderNo = '', company = '', no = '', ...rest]) => {
    const at = orders.indexOf(orderNo)
    const parcel = BATCH.includes(at) ? ['中通快递', parcelOf(at)] : [company, no]
    return [`\t${orderNo}`, ...parcel, ...rest]
  })
  return [head, ...filled].map(cells => `"${cells.join('","')}"`).join('\r\n')
}

type Row = Awaited<ReturnType<typeof shopRows>>[number]

const shopRows = () =>
  app.db
    .selectFrom('shop_order')
    .select(['order_no', 'status', 'store_id', 'staff_id', 'open_refund_n', 'express'])
    .select(['pay_fen', 'refunded_fen', 'freight_fen'])
    .where('brand_id', '=', 8)
    .where('shop_id', '=', 1)
    .execute()

const countOf = (rows: Row[], status: number): number =>
  rows.filter(each => each.status === status).length

const sorted = (texts: string[]): string[] => [...texts].sort()
const tailsOf = (shown: { tail: string }[]): string[] => sorted(shown.map(({ tail }) => tail))
const tailsOfRows = (rows: Row[], isWanted: (row: Row) => boolean): string[] =>
  tailsOf(rows.filter(isWanted).map(({ order_no }) => ({ tail: order_no.slice(-4) })))
const fenOf = (yuan: string): number => Math.round(Number(yuan) * 100)

/** A state of the file, which says more of refunds, as the list shows it. */
const stateInList = (state: string): string =>
  state.includes('已退款')
    ? '已退款'
    : state.replace('，退款中', ' · 退款中').replace('，部分退款', '')

/** Staff of a store, whose sales belong to it. */
async function sellersOf(storeId: number): Promise<number[]> {
  const rows = await app.db
    .selectFrom('shop_user')
    .select('user_id')
    .where('brand_id', '=', 8)
    .where('store_id', '=', storeId)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

test.run()
