import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { SendableCoupon } from '../../../../api/index.ts'
import DetailPage from '../../../../pages/work/customer/detail/detail-page.tsx'
import { buildDetail } from '../../../support/customer-data.ts'
import { ok } from '../../../support/fake-server.ts'
import { find, press, shows } from '../../../support/mount.tsx'
import { NOW } from '../../../support/now.ts'
import { createStaffFixture, dead } from '../../../support/staff-fixture.tsx'

const test = suite('a coupon sent to a customer')
const staff = createStaffFixture()
const trail = { customer: { customer_id: 101 }, list: [], has_more: false, server_time: NOW }

const coupon = (change: Partial<SendableCoupon> = {}): SendableCoupon => ({
  activity_id: 501,
  title: '秋茶满减券',
  name: '满减券',
  value_text: '满 99 减 30 元',
  valid_text: '领取后 7 天内有效',
  left: 86,
  taken: 0,
  why: '',
  ...change,
})
const listOf = (...list: SendableCoupon[]) => ok({ list, server_time: NOW })

test.before.each(() => {
  staff.begin()
  staff.replies['get-customer-detail'] = ok(buildDetail())
  staff.replies['get-customer-locus'] = ok(trail)
  staff.replies['coupons-to-send'] = listOf(coupon())
  staff.replies['send-coupon'] = ok({ grant_id: 'g1', valid_to: NOW + 60, taken: 1 })
})
test.after.each(() => staff.end())

async function open(): Promise<void> {
  await staff.open(DetailPage, { id: '101' })
  await shows('可用3张·用过1张')
  await press('送券')
}

const sent = () => staff.asked('send-coupon').map(({ body }) => body as Record<string, unknown>)

test('is chosen and confirmed; the numbers and the trail are read again', async () => {
  await open()
  await shows('满99减30元·领取后7天内有效')
  await shows('还剩86张')
  const [details, trails] = [
    staff.asked('get-customer-detail').length,
    staff.asked('get-customer-locus').length,
  ]
  await press('送出')
  await shows('送给江老师？')
  assert.equal(sent(), [])
  await press('确认送出')
  await shows('已送出')
  assert.equal(
    sent().map(({ customerId, activityId }) => [customerId, activityId]),
    [[101, 501]],
  )
  assert.is(staff.asked('get-customer-detail').length, details + 1)
  assert.is(staff.asked('get-customer-locus').length, trails + 1)
})

test('says for each that cannot be sent why, without a button', async () => {
  staff.replies['coupons-to-send'] = listOf(
    coupon({ left: 0, why: '这张券已经发完了' }),
    coupon({ activity_id: 502, taken: 1, why: '这位顾客已经领满，每人限 1 张' }),
  )
  await open()
  await shows('这张券已经发完了')
  await shows('还剩86张·对方已领1张')
  await shows('每人限1张')
  assert.is(find('送出'), undefined)
})

test('none to send, a failed list with a retry', async () => {
  staff.replies['coupons-to-send'] = dead
  await open()
  await shows('加载失败')
  staff.replies['coupons-to-send'] = listOf()
  await press('重试')
  await shows('现在没有进行中的优惠券')
})

test('a refusal is said, and the list is read again', async () => {
  staff.replies['send-coupon'] = ok({}, { code: 2105, message: '这张券已经发完了' })
  await open()
  staff.replies['coupons-to-send'] = listOf(coupon({ left: 0, why: '这张券已经发完了' }))
  await press('送出')
  await press('确认送出')
  await shows('还剩0张')
  assert.is(find('送出'), undefined)
})

test('a lost answer is sent again under the same key; a cancelled one is not sent', async () => {
  staff.replies['send-coupon'] = dead
  await open()
  await press('送出')
  await press('取消')
  assert.is(sent().length, 0)
  await press('送出')
  await press('确认送出')
  await shows('没有送成')
  staff.replies['send-coupon'] = ok({ grant_id: 'g1', valid_to: NOW + 60, taken: 1 })
  await press('送出')
  await press('确认送出')
  await shows('已送出')
  const [first, second] = sent()
  assert.is(first?.reqId, second?.reqId)
})

test.run()
