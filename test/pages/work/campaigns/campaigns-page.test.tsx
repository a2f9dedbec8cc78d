import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { CampaignArrivals, StaffCampaign, StaffCampaignPage } from '../../../../api/index.ts'
import ArrivalsPage from '../../../../pages/work/campaigns/arrivals-page.tsx'
import CampaignsPage from '../../../../pages/work/campaigns/campaigns-page.tsx'
import { serverTime } from '../../../support/coupon-data.ts'
import { ok } from '../../../support/fake-server.ts'
import { pageText, press, shows } from '../../../support/mount.tsx'
import { createStaffFixture, dead } from '../../../support/staff-fixture.tsx'

const test = suite('campaigns that staff share, as pages')
const fixture = createStaffFixture()

test.before.each(fixture.begin)
test.after.each(fixture.end)

const campaign: StaffCampaign = {
  activity_id: 1,
  kind: '优惠券',
  title: '冬日煮茶券',
  thumb: '',
  path: '/coupon?br=8&id=1&staffId=5&staffMarket=1',
  link: 'http://shop.test/coupon?br=8&id=1&staffId=5&staffMarket=1',
  poster_path: '/coupon/qrcode?id=1',
  card: { title: '请你喝茶', desc: '满 99 减 30', image: '/share.svg' },
  end_at: serverTime + 3 * 86_400,
  arrived: 12,
  arrived_today: 3,
}
const page = (list: StaffCampaign[], counted_at = serverTime) =>
  ok({ list, next: '', counted_at, server_time: serverTime } satisfies StaffCampaignPage)

test('a campaign says who came, and its card is shown before it is sent', async () => {
  fixture.replies['work/campaigns'] = page([campaign, { ...campaign, activity_id: 2, arrived: 0 }])
  await fixture.open(CampaignsPage)
  await shows('我带来12人')
  assert.match(pageText(), /优惠券·还剩3天/)
  assert.match(pageText(), /还没有人从你的链接来过/)
  await press('分享')
  await shows('点右上角分享')
  assert.match(pageText(), /请你喝茶/)
})

test('figures of many visits say until when they count, or that they are being counted', async () => {
  fixture.replies['work/campaigns'] = page([campaign], serverTime - 600)
  await fixture.open(CampaignsPage)
  await shows('我带来12人')
  assert.match(pageText(), /数据统计到/)
  await fixture.end()
  fixture.begin()
  fixture.replies['work/campaigns'] = page([{ ...campaign, arrived: null, arrived_today: 0 }])
  await fixture.open(CampaignsPage)
  await shows('正在统计')
  assert.not.match(pageText(), /数据统计到|还没有人/)
})

test('a campaign without a poster offers none', async () => {
  fixture.replies['work/campaigns'] = page([{ ...campaign, poster_path: '' }])
  await fixture.open(CampaignsPage)
  await shows('冬日煮茶券')
  const names = [...document.querySelectorAll('.work-campaign-ways button')]
  assert.equal(
    names.map(each => each.textContent),
    ['链接', '分享'],
  )
})

test('no campaign, no connection: each has its own words', async () => {
  fixture.replies['work/campaigns'] = page([])
  await fixture.open(CampaignsPage)
  await shows('现在没有进行中的活动')
  await fixture.end()
  fixture.begin()
  fixture.replies['work/campaigns'] = dead
  await fixture.open(CampaignsPage)
  await shows('加载失败')
})

test('who came is listed, and only own customers lead to their record', async () => {
  const person = { nickname: '周予安', avatar: '', first_at: serverTime, last_at: serverTime }
  fixture.replies['campaign-arrivals'] = ok({
    activity: { activity_id: 1, title: '冬日煮茶券' },
    list: [
      { ...person, uid: 88, visits: 2, is_customer: true },
      { ...person, uid: 89, nickname: '顾客甲', visits: 1, is_customer: false },
    ],
    next: '',
    server_time: serverTime,
  } satisfies CampaignArrivals)
  await fixture.open(ArrivalsPage, { id: '1' })
  await shows('来过2次')
  assert.is(document.querySelectorAll('.work-row').length, 2)
  assert.is(document.querySelectorAll('button.work-row').length, 1)
})

test.run()
