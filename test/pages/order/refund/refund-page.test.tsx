import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Refund } from '../../../../api/index.ts'
import RefundPage from '../../../../pages/order/refund/refund-page.tsx'
import { ok, type Reply, refused } from '../../../support/fake-server.ts'
import { find, pageText, press, shows, until } from '../../../support/mount.tsx'
import { createPageFixture } from '../../../support/page-fixture.tsx'
import { sampleRefund } from '../../../support/sample-refund.ts'
import { typeInto } from '../../../support/type-into.ts'

const test = suite('a refund’s page')
const page = createPageFixture(
  RefundPage,
  '/order/refundDetail?br=8&refund_no=20261122000000000007',
)

let refund: Refund
let after: () => Reply

test.before.each(() => {
  refund = sampleRefund()
  after = () => ok(refund)
  page.begin(({ method }) => (method === 'GET' ? ok(refund) : after()))
})
test.after.each(() => page.end())

const to = { name: '半山茶舍', phone: '13800000000', address: '杭州市西湖区湖滨路 86 号' }

const states: [Partial<Refund>, string[]][] = [
  [{ status: 1 }, ['等待商家处理', '自动同意', '撤销申请']],
  [
    { status: 2, return_address: to, actions: ['sendBack', 'withdraw'] },
    ['请寄回商品', '湖滨路86号', '填写物流'],
  ],
  [
    {
      status: 3,
      return_address: to,
      returned: { company: '顺丰速运', no: 'SF123456', state: null, track: [] },
    },
    ['等待商家收货', '已寄出：顺丰速运', 'SF123456', '自动退款'],
  ],
  [{ status: 4, due_at: 0, actions: [] }, ['退款中', '¥268.00正在退回']],
  [{ status: 5, due_at: 0, refund_fen: 20_000, actions: [] }, ['退款成功', '¥200.00已退回']],
  [
    { status: 6, due_at: 0, refused_text: '已经拆封', actions: ['contact'] },
    ['商家拒绝了', '已经拆封'],
  ],
  [{ status: 7, due_at: 0, actions: [] }, ['已撤销', '订单照常进行']],
  [{ status: 8, due_at: 0, failed_text: 'x', actions: [] }, ['退款遇到问题', '商家在处理']],
]
for (const [more, words] of states) {
  test(`in status ${more.status} reads ${words.join(', ')}`, async () => {
    refund = sampleRefund(more)
    await page.open()
    for (const each of words) await shows(each)
    assert.is(Boolean(document.querySelector('[role=timer]')), refund.due_at > 0)
  })
}

test('leads to its order when nothing is left to do', async () => {
  refund = sampleRefund({ status: 5, due_at: 0, actions: [] })
  await page.open()
  await press('查看订单')
  await until(() => location.pathname === '/order/detail')
  assert.ok(location.search.includes(refund.order_no))
})

test('is withdrawn after a question, once', async () => {
  await page.open()
  await press('撤销申请')
  after = () => ok(sampleRefund({ status: 7, due_at: 0, actions: [] }))
  await page.tap('撤销')
  await shows('已撤销')
  assert.is(page.calls('refund/cancel').length, 1)
  assert.not(find('撤销申请'))
})

test('takes the parcel of returned goods, the same attempt again after a lost answer', async () => {
  refund = sampleRefund({ status: 2, return_address: to, actions: ['sendBack', 'withdraw'] })
  await page.open()
  await press('填写物流')
  await page.tap('提交')
  await shows('请选择或填写快递公司')
  await press('顺丰速运')
  await typeInto(document.querySelector<HTMLInputElement>('.parcel-no input'), 'sf 1398-877')
  after = () => {
    throw new TypeError('no network')
  }
  await press('提交')
  await until(() => page.calls('return-ship').length === 1)
  await until(() => find('提交')?.getAttribute('aria-busy') === 'false')
  after = () =>
    ok(
      sampleRefund({
        status: 3,
        returned: { company: '顺丰速运', no: 'SF1398877', state: null, track: [] },
      }),
    )
  await press('提交')
  await shows('等待商家收货')
  const [first, second] = page.bodies('return-ship')
  assert.is(first?.no, 'SF1398877')
  assert.equal(first, second)
  assert.not(pageText().includes('面单上的单号'))
})

test('says that there is no such refund', async () => {
  page.server.handler = () => refused(1002)
  await page.open()
  await shows('内容不存在或已下线')
})

test.run()
