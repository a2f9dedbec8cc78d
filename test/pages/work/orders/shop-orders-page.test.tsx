import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ShopOrderDetail } from '../../../../api/index.ts'
import ShopOrdersPage from '../../../../pages/work/orders/shop-orders-page.tsx'
import { ok, refused } from '../../../support/fake-server.ts'
import { find, pageText, press, shows, until } from '../../../support/mount.tsx'
import { sampleRefund } from '../../../support/sample-refund.ts'
import { sampleShopDetail, sampleShopOrder } from '../../../support/sample-shop-order.ts'
import { createStaffFixture, dead } from '../../../support/staff-fixture.tsx'
import { typeInto } from '../../../support/type-into.ts'
import { buildStaff } from '../../../support/work-data.ts'

const test = suite('the shop’s orders')
const staff = createStaffFixture()

const counts = { '0': 1, '10': 3, '15': 0, '20': 0, refund: 2, late: 1 }
const stores = [
  { store_id: 1, name: '湖滨店' },
  { store_id: 2, name: '城西店' },
]
const NO = '20261121180000123456'

/** The server's current order. */
function know(order: ShopOrderDetail): void {
  staff.replies['get-order-detail'] = ok(order)
}

function asRole(role: 1 | 2 | 3): void {
  const me = buildStaff()
  staff.replies['get-user-info'] = ok({ ...me, user: { ...me.user, role } }, { code: 0 })
}

test.before.each(() => {
  staff.begin()
  asRole(2)
  staff.replies['get-order-list'] = ok({
    list: [sampleShopOrder()],
    next: '',
    counts,
    stores,
    server_time: 1_795_000_000,
  })
  know(sampleShopDetail())
})
test.after.each(() => staff.end())

const bodies = (path: string) =>
  staff.asked(path).map(({ body }) => body as Record<string, unknown>)
const open = (query: Record<string, string> = {}) => staff.open(ShopOrdersPage, query)
const field = (selector: string) =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector)

async function opened(order = sampleShopDetail()): Promise<void> {
  know(order)
  await open({ order_no: NO })
  await shows('订单编号')
}

test('are not for staff without a role', async () => {
  asRole(1)
  await open()
  await shows('订单由店长和商家管理')
  assert.is(staff.asked('get-order-list').length, 0)
})

test('stand in tabs with their counts, and are searched', async () => {
  await open({ tab: 'refund' })
  await shows('没有更多了')
  assert.match(staff.asked('get-order-list')[0]?.url ?? '', 'tab=refund')
  assert.ok(find('待发货3'))
  await press('待发货3')
  await until(() => staff.asked('get-order-list').at(-1)?.url.includes('tab=10'))
  await typeInto(field('[type=search]'), '周予安')
  const submit = new Event('submit', { bubbles: true, cancelable: true })
  document.querySelector('form')?.dispatchEvent(submit)
  const asked = () => decodeURIComponent(staff.asked('get-order-list').at(-1)?.url ?? '')
  await until(() => asked().includes('周予安'))
  assert.match(asked(), '周予安')
})

test('that do not load are asked for again, with their tabs still there', async () => {
  const { 'get-order-list': list } = staff.replies
  staff.replies['get-order-list'] = dead
  await open()
  await shows('加载失败')
  assert.ok(find('待发货'))
  staff.replies['get-order-list'] = list ?? dead
  await press('重试')
  await shows('没有更多了')
})

test('are sent with a carrier and a number', async () => {
  await opened()
  await press('发货')
  await press('确认发货')
  await shows('请选择或填写快递公司')
  await press('中通快递')
  await typeInto(field('.parcel-no input'), '7890')
  await press('确认发货')
  await shows('6-30位字母或数字')
  await typeInto(field('.parcel-no input'), '78901234')
  staff.replies['order-ship'] = ok(sampleShopDetail({ status: 20, actions: [] }))
  await press('确认发货')
  await shows('待收货')
  assert.is(bodies('order-ship').length, 1)
  assert.is(bodies('order-ship')[0]?.no, '78901234')
})

test('that are overdue are marked, and have a tab', async () => {
  staff.replies['get-order-list'] = ok({
    list: [sampleShopOrder({ is_late: 1 })],
    next: '',
    counts,
    stores,
    server_time: 1_795_000_000,
  })
  await open({ tab: 'late' })
  await shows('待发货超时')
  assert.ok(find('超时1'))
  assert.match(staff.asked('get-order-list')[0]?.url ?? '', 'tab=late')
})

test('have their number corrected, from the one that is known', async () => {
  const express = { company: '顺丰速运', no: 'SF1234567890', state: null, track: [] }
  await opened(sampleShopDetail({ status: 20, actions: ['reship'], express }))
  await press('修改快递单号')
  assert.is(field('.parcel-no input')?.value, 'SF1234567890')
  await typeInto(field('.parcel-no input'), 'SF0987654321')
  const changed = { ...express, no: 'SF0987654321' }
  const waybill_changes = [{ text: '顺丰速运 SF1234567890 → 顺丰速运 SF0987654321', at: 1 }]
  staff.replies['order-reship'] = ok(
    sampleShopDetail({ status: 20, actions: ['reship'], express: changed, waybill_changes }),
  )
  await press('改好，告诉顾客')
  await shows('改过：顺丰速运')
  const { orderNo, company, no } = bodies('order-reship')[0] ?? {}
  assert.equal([orderNo, company, no], [NO, '顺丰速运', 'SF0987654321'])
})

test('are narrowed to days, whose wrong order is named at its field; a merchant chooses a store', async () => {
  asRole(3)
  await open()
  await shows('没有更多了')
  await press('筛选')
  await shows('城西店')
  const [from, to] = document.querySelectorAll<HTMLInputElement>('[type=date]')
  await typeInto(from ?? null, '2026-11-20')
  await typeInto(to ?? null, '2026-11-19')
  await press('看订单')
  await shows('不能早于开始的日子')
  await typeInto(to ?? null, '2026-11-21')
  await press('城西店')
  await press('看订单')
  const asked = () => staff.asked('get-order-list').at(-1)?.url ?? ''
  await until(() => asked().includes('storeId=2'))
  assert.match(asked(), 'from=2026-11-20')
  assert.match(asked(), 'to=2026-11-21')
  await shows('筛选2')
})

test('get another price, which is told before it is sent', async () => {
  await opened(sampleShopDetail({ status: 0, paid: 0, actions: ['changePrice', 'close'] }))
  await press('改价')
  await typeInto(field('.shop-form input'), '0')
  await shows('填一个价格')
  await typeInto(field('.shop-form input'), '250')
  await shows('比原来少¥18.00，顾客付¥250.00')
  staff.replies['order-price'] = ok(sampleShopDetail({ status: 0, paid: 0, pay_fen: 25_000 }))
  await press('确认改价')
  await until(() => bodies('order-price').length === 1)
  assert.is(bodies('order-price')[0]?.adjustFen, -1800)
})

test('are closed with a reason', async () => {
  await opened()
  await press('关闭订单')
  assert.is(find('关闭订单')?.hasAttribute('disabled'), true)
  await press('商品缺货')
  staff.replies['order-close'] = ok(sampleShopDetail({ status: 40, close_type: 5, actions: [] }))
  await press('关闭订单')
  await shows('已关闭')
  assert.is(bodies('order-close')[0]?.note, '商品缺货')
})

const refund = sampleRefund()
const withRefund = (more: object, actions: ShopOrderDetail['refund_actions'][string]) =>
  sampleShopDetail({
    refund_status: 10,
    actions: [],
    refunds: [{ ...refund, ...more }],
    refund_actions: { [refund.refund_no]: actions },
  })

test('give money back after a question', async () => {
  await opened(withRefund({ kind: 1 }, ['agree', 'refuse']))
  await press('同意')
  staff.replies['refund-audit'] = ok(withRefund({ status: 4 }, []))
  await shows('马上退给顾客')
  const buttons = [...document.querySelectorAll<HTMLElement>('button, a')]
  buttons
    .filter(each => each.textContent === '同意')
    .at(-1)
    ?.click()
  await shows('正在退款')
  assert.is(bodies('refund-audit')[0]?.pass, true)
})

test('refuse a refund only with a reason, the same attempt again after a lost answer', async () => {
  await opened(withRefund({}, ['agree', 'refuse']))
  await press('拒绝')
  assert.is(find('拒绝退款')?.hasAttribute('disabled'), true)
  await typeInto(field('.shop-form textarea'), '已经拆封')
  await press('拒绝退款')
  await until(() => bodies('refund-audit').length === 1)
  await until(() => find('拒绝退款')?.getAttribute('aria-busy') === 'false')
  staff.replies['refund-audit'] = ok(withRefund({ status: 6, refused_text: '已经拆封' }, []))
  await press('拒绝退款')
  await shows('你已拒绝')
  const [first, second] = bodies('refund-audit')
  assert.equal(first, second)
  assert.is(first?.note, '已经拆封')
})

test('pay a failed refund again, or note how it was paid', async () => {
  await opened(withRefund({ status: 8, failed_text: '余额不足' }, ['retry', 'markPaid']))
  await shows('支付平台：余额不足')
  await press('已另外退款')
  await press('银行转账')
  staff.replies['refund-settle'] = ok(withRefund({ status: 5 }, []))
  await press('记为已退')
  await shows('已退款')
  assert.is(bodies('refund-settle')[0]?.how, 'paidOtherwise')
})

test('tell a refusal and show what the order has become', async () => {
  await opened()
  staff.replies['order-close'] = refused(1004, '订单状态已变化')
  await press('关闭订单')
  await press('商品缺货')
  know(sampleShopDetail({ status: 20, actions: [] }))
  await press('关闭订单')
  await shows('订单状态已变化')
  await until(() => staff.asked('get-order-detail').length === 2)
  assert.is(staff.asked('get-order-detail').length, 2)
})

test('say that an order is not of my stores', async () => {
  staff.replies['get-order-detail'] = refused(1002)
  await open({ order_no: NO })
  await shows('不归你的门店')
  assert.not(pageText().includes('订单编号'))
})

const parcels = [1, 2, 3].map(tail => ({ no: NO.slice(0, -1) + tail, parcel: `SF12345678${tail}` }))
const table = parcels.map(({ no, parcel }) => `${no},顺丰速运,${parcel}`).join('\n')

async function batchOpened(): Promise<void> {
  await open({ tab: '10' })
  await press('批量发货')
  await until(() => field('.table-words'))
}

test('a table ships many orders, one after the other; what is refused stays with its reason', async () => {
  await batchOpened()
  staff.replies['order-ship'] = [
    ok(sampleShopDetail({ status: 20 })),
    refused(1004, '有退款待处理，先处理再发货'),
    ok(sampleShopDetail({ status: 20 })),
  ]
  await typeInto(field('.table-words'), table)
  await press('发货3单')
  await shows('已发2单，1单没有发')
  assert.equal(
    bodies('order-ship').map(({ orderNo, company, no }) => [orderNo, company, no]),
    parcels.map(({ no, parcel }) => [no, '顺丰速运', parcel]),
  )
  assert.match(pageText(), `尾号${parcels[1]?.no.slice(-4)}：有退款待处理，先处理再发货`)
  assert.is(field('.table-words')?.value, `${parcels[1]?.no},顺丰速运,${parcels[1]?.parcel}`)
})

test('a table with a wrong line ships nothing, and a lost connection leaves the rest to go on with', async () => {
  await batchOpened()
  await typeInto(field('.table-words'), `${table}\n123,顺丰速运,SF1234567890`)
  await shows('第4行：订单编号是20位数字')
  assert.is(find('发货3单')?.closest('button')?.disabled, true)
  await typeInto(field('.table-words'), table)
  staff.replies['order-ship'] = [ok(sampleShopDetail({ status: 20 })), dead]
  await press('发货3单')
  await shows('网络断了，已发1单，剩下的还在上面')
  const [, second, third] = bodies('order-ship')
  staff.replies['order-ship'] = ok(sampleShopDetail({ status: 20 }))
  await press('继续发剩下的2单')
  await shows('2单都已发货')
  const again = bodies('order-ship').slice(-2)
  assert.is(again[0]?.reqId, second?.reqId, 'the same parcel is the same write')
  assert.is(third, undefined)
})

test.run()
