import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import ApplyPage from '../../../../pages/order/refund/apply-page.tsx'
import { ok, type Reply, refused } from '../../../support/fake-server.ts'
import { find, pageText, press, shows, until } from '../../../support/mount.tsx'
import { closeApp, openApp, settled } from '../../../support/open-app.tsx'
import { createPageFixture } from '../../../support/page-fixture.tsx'
import { sampleOffer, sampleRefund } from '../../../support/sample-refund.ts'
import { typeInto } from '../../../support/type-into.ts'

const test = suite('asking for a refund')
const address = '/order/refund?br=8&order_no=20261121180000123456&item_no=1'
const page = createPageFixture(ApplyPage, address)

let offer: () => Reply
let apply: () => Reply

test.before.each(() => {
  offer = () => ok(sampleOffer())
  apply = () => ok(sampleRefund())
  page.begin(({ url }) => {
    if (url.includes('refund/offer')) return offer()
    return url.includes('refund/apply') ? apply() : ok(sampleRefund())
  })
})
test.after.each(async () => {
  await closeApp()
  await page.end()
})

test('sends nothing without a reason, and says so', async () => {
  await page.open()
  await press('提交申请')
  await shows('请选择退款原因')
  assert.is(page.calls('refund/apply').length, 0)
})

test('asks for less of the money, and for all when goods come back', async () => {
  await page.open()
  await press('其他')
  await typeInto(document.querySelector<HTMLInputElement>('.refund-amount input'), '300')
  await press('提交申请')
  await shows('超过可退金额了')
  await typeInto(document.querySelector<HTMLInputElement>('.refund-amount input'), '100')
  await press('提交申请')
  await until(() => page.calls('refund/apply').length === 1)
  assert.is(page.bodies('refund/apply')[0]?.amountFen, 10_000)
  await until(() => find('提交申请')?.getAttribute('aria-busy') !== 'true')
  await until(() => find('提交申请')?.getAttribute('aria-busy') === 'false')
  await press('退货退款已收到货，需要寄回')
  await press('提交申请')
  await until(() => page.calls('refund/apply').length === 2)
  const sent = page.bodies('refund/apply')[1]
  assert.is(sent?.kind, 2)
  assert.is(sent?.amountFen, undefined)
})

test('goes on to the page that says it was sent', async () => {
  await openApp(address)
  await shows('退款原因')
  await press('其他')
  await press('提交申请')
  await until(() => location.pathname === '/order/refundSuccess')
  await shows('¥268.00')
  assert.is(location.pathname, '/order/refundSuccess')
})

test('leads to the refund that is open already', async () => {
  offer = () => ok(sampleOffer({ open_refund_no: '20261122000000000007' }))
  await openApp(address)
  await settled()
  await until(() => location.pathname === '/order/refundDetail')
  assert.is(location.pathname, '/order/refundDetail')
  await shows('等待商家处理')
})

for (const [code, words] of [
  [1201, '该商品现在不能申请退款'],
  [1204, '已过售后期，不能再申请'],
  [1205, '券码已使用，不能退款'],
] as const) {
  test(`says in words why nothing can be asked for (${code})`, async () => {
    offer = () => refused(code, words)
    await page.open()
    await shows(words)
    assert.not(find('提交申请'))
  })
}

test('tells a refusal of the application and reads the offer again', async () => {
  await page.open()
  await press('其他')
  apply = () => refused(1202, '退款金额超过可退金额')
  offer = () => ok(sampleOffer({ most_fen: 20_000 }))
  await press('提交申请')
  await shows('退款金额超过可退金额')
  await page.tap('知道了')
  await until(() => page.calls('refund/offer').length === 2)
})

test('keeps the form without a network, and asks once more for the same when it is back', async () => {
  await openApp(address)
  await shows('退款原因')
  await press('其他')
  await typeInto(document.querySelector('textarea'), '颜色不一样')
  apply = () => {
    throw new TypeError('no network')
  }
  await press('提交申请')
  await shows('请求失败，请检查网络后再试')
  await page.tap('我知道了')
  assert.is(document.querySelector('textarea')?.value, '颜色不一样')
  apply = () => ok(sampleRefund())
  await press('提交申请')
  await until(() => location.pathname === '/order/refundSuccess')
  assert.is(location.pathname, '/order/refundSuccess')
  const [first, second, ...more] = page.bodies('refund/apply')
  assert.equal(second, first)
  assert.equal(more, [])
})

test('names the codes that are given up', async () => {
  offer = () => ok(sampleOffer({ codes: 3, kinds: [1], is_editable: false }))
  await page.open()
  await shows('3个没用过的核销码会作废')
  assert.not(pageText().includes('退货退款'))
})

test.run()
