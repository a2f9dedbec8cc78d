import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withRequestFeedback } from '../../../api/core/with-request-feedback.ts'
import type { MyCampaign } from '../../../api/index.ts'
import { createCouponStore } from '../../../pages/campaigns/coupon/page/coupon-store.ts'
import { createCampaignFixture } from '../../support/campaign-fixture.ts'
import { buildDetail, serverTime } from '../../support/coupon-data.ts'
import { ok, refused } from '../../support/fake-server.ts'
import { find, pageText, settle, shows, until } from '../../support/mount.tsx'

const test = suite('what every campaign page can do')
const { fixture, system } = createCampaignFixture(test)
const { calls, bodies, tap } = fixture

const waiting: MyCampaign = {
  type: 'redEnvelope',
  activity_id: 525,
  record_id: 'e1',
  title: '围炉夜话红包',
  state_text: '还有 2 份等好友拆',
  thumb: '',
  expire_at: serverTime + 3600,
  path: '/redEnvelope/detail?id=525&recordId=e1',
}
const mine = (list: MyCampaign[]) =>
  ok({ list, page: 1, limit: 50, total: list.length, has_more: false, server_time: serverTime })

test('what waits in other campaigns is one tap away', async () => {
  system.answers['/activity/mine'] = [() => mine([waiting])]
  await fixture.open()
  await tap('我的活动')
  await shows('围炉夜话红包')
  await shows('还有2份等好友拆')
})

test('says so when nothing waits, and can be asked again after a failure', async () => {
  system.answers['/activity/mine'] = [() => ({ status: 400, body: 'nonsense' }), () => mine([])]
  await fixture.open()
  await tap('我的活动')
  await shows('加载失败')
  await tap('重试')
  await shows('没有待使用或进行中的活动')
})

test('a refusal for the crowd says so instead of blaming the network, and another try shows the page', async () => {
  const crowd = { ...refused(1005, '操作太频繁，请稍后再试'), status: 429 }
  system.answers['/coupon/detail'] = [() => crowd, () => crowd, () => ok(buildDetail())]
  await fixture.open()
  await shows('现在人很多')
  assert.not(find('网络链接超时,请稍后再试！'))
  await tap('我知道了')
  await tap('再试一次')
  await until(() => calls('/coupon/detail').length === 2 && pageText().includes('现在人很多'))
  await tap('再试一次')
  await until(() => !pageText().includes('现在人很多'))
})

test('a refresh that is turned away leaves the page as it is', async () => {
  const { $page, load } = createCouponStore({ id: '501', preview: undefined })
  await load()
  assert.is($page.get().status, 'ready')
  system.answers['/coupon/detail'] = [() => ({ ...refused(1005), status: 429 })]
  await load()
  assert.is($page.get().status, 'ready')
})

test('before the start somebody can ask to be told, and take it back', async () => {
  system.detail = buildDetail({ activity: { state: 'notStarted', start_at: serverTime + 9000 } })
  system.answers['/activity/remind'] = [
    () => ok({ on: true, notify_at: serverTime }),
    () => ok({ on: false, notify_at: 0 }),
  ]
  await fixture.open()
  await tap('提醒我')
  await tap('取消提醒')
  await until(() => find('提醒我'))
  assert.equal(
    bodies('/activity/remind').map(({ on }) => on),
    [1, 0],
  )
})

test('at its start the page is the running one by itself, also on a phone two hours wrong', async () => {
  const { now } = Date
  Date.now = () => now() - 7200_000
  try {
    system.detail = buildDetail({ activity: { state: 'notStarted', start_at: serverTime + 1 } })
    await fixture.open()
    await shows('活动未开始')
    assert.is(find('立即领取'), undefined)
    system.detail = buildDetail()
    await shows('立即领取')
    assert.is(calls('/coupon/detail').length, 2)
  } finally {
    Date.now = now
  }
})

test('somebody who was refused for risk can say that it was wrong', async () => {
  system.answers['/coupon/take'] = [() => refused(2114)]
  system.answers['/activity/appeal'] = [() => ok({ created_at: serverTime, is_new: true })]
  await fixture.open()
  await tap('立即领取')
  await tap('申诉')
  await shows('申诉已收到')
  await tap('已申诉')
  assert.is(calls('/activity/appeal').length, 1)
})

test('news that do not come open nothing over what stands there', async () => {
  await fixture.open()
  system.answers['/coupon/detail'] = [() => refused(1101, '现在看不了')]
  system.answers['/coupon/take'] = [() => ok({ grant_id: 'g', code: '1', valid_to: 0, taken: 1 })]
  await tap('立即领取')
  await until(() => calls('/coupon/detail').length === 2)
  // A message would be visible by now.
  await new Promise<void>(resolve => withRequestFeedback(() => resolve()))
  await settle()
  assert.not.match(pageText(), '现在看不了')
  assert.match(pageText(), '立即领取')
})

test('whoever it is not for reads for whom it is, and the rules', async () => {
  system.detail = buildDetail({ activity: { audience_text: '这个活动只送给会员，开通会员后再来' } })
  system.answers['/coupon/take'] = [() => refused(2109)]
  await fixture.open()
  await tap('立即领取')
  await shows('暂不符合参与条件')
  await shows('这个活动只送给会员')
  await tap('查看规则')
  await shows('每人限领2张')
})

test.run()
