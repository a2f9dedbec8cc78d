import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { OrderInvoice } from '../../../../api/index.ts'
import InvoicePage from '../../../../pages/order/invoice/invoice-page.tsx'
import { ok, type Reply, refused } from '../../../support/fake-server.ts'
import { find, press, shows, until } from '../../../support/mount.tsx'
import { invoiceTitle } from '../../../support/invoice-data.ts'
import { NOW } from '../../../support/now.ts'
import { createPageFixture } from '../../../support/page-fixture.tsx'
import { typeInto } from '../../../support/type-into.ts'

const test = suite('the invoice of an order')
const page = createPageFixture(InvoicePage, '/order/invoice?br=8&order_no=20261121180000123456')
const { taxNo, ...title } = invoiceTitle
const last = { ...title, kind: 2, tax_no: taxNo } as const
const request: NonNullable<OrderInvoice['request']> = {
  ...last,
  order_no: '20261121180000123456',
  status: 1,
  amount_fen: 26_800,
  number: '',
  link: '',
  reason: '',
  asked_at: NOW,
  decided_at: 0,
}
const invoice = (change: Partial<OrderInvoice> = {}): Reply =>
  ok({ request: null, can_ask: true, amount_fen: 26_800, last: null, ...change })

let detail: () => Reply
let ask: () => Reply

test.before.each(() => {
  detail = () => invoice()
  ask = () => invoice({ request, can_ask: false })
  page.begin(({ url }) => (url.includes('invoice/ask') ? ask() : detail()))
})
test.after.each(() => page.end())

test('says what is missing at its field, and sends nothing', async () => {
  await page.open()
  await press('公司')
  await press('申请发票')
  await shows('写上发票抬头')
  await shows('税号不对，请照营业执照上的18位填写')
  await shows('邮箱不对，电子发票会发到这里')
  assert.is(page.calls('invoice/ask').length, 0)
})

test('is asked for with the title of the last time, and shows what was asked for', async () => {
  detail = () => invoice({ last })
  await page.open()
  await press('申请发票')
  await shows('等商家开票')
  const [sent] = page.bodies('invoice/ask')
  assert.equal([sent?.kind, sent?.title, sent?.taxNo], [2, title.title, taxNo])
  assert.not(find('申请发票'))
})

test('shows a refusal at its field', async () => {
  ask = () => refused(1001, '邮箱不对', { data: { field: 'email' } })
  await page.open()
  await typeInto(document.querySelector<HTMLInputElement>('#invoice-title'), '林晚')
  await typeInto(document.querySelector<HTMLInputElement>('#invoice-email'), 'a@shop.test')
  await press('申请发票')
  await until(() => document.querySelector('#invoice-email[aria-invalid=true]'))
})

test('shows number and address once it is issued, and the reason of a refusal', async () => {
  const issued = { ...request, status: 2, number: '26332000000012345678', decided_at: NOW } as const
  detail = () => invoice({ request: issued, can_ask: false })
  await page.open()
  await shows('26332000000012345678')
  await page.end()
  page.begin(() => invoice({ request: { ...request, status: 3, reason: '抬头对不上' } }))
  await page.open()
  await shows('抬头对不上')
  assert.ok(find('申请发票'))
})

test('cannot be asked for before the order is finished, or of somebody else’s order', async () => {
  detail = () => invoice({ can_ask: false })
  await page.open()
  await shows('现在不能申请发票')
  await page.end()
  page.begin(() => refused(1002, '没有这笔订单'))
  await page.open()
  await shows('链接有误，或这不是你的订单')
})

test('reads again after a failure', async () => {
  detail = () => ({ status: 500, body: 'nonsense' })
  await page.open()
  await until(() => find('重试') ?? find('重新加载'))
})

test.run()
