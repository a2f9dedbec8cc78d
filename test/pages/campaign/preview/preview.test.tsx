import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createCampaignFixture } from '../../../support/campaign-fixture.ts'
import { buildDetail } from '../../../support/coupon-data.ts'
import { ok, refused } from '../../../support/fake-server.ts'
import { find, pageText, shows, until } from '../../../support/mount.tsx'

const test = suite('a campaign before it is published')
const { fixture, system } = createCampaignFixture(test)
const { calls, tap } = fixture

test('a preview walks to the state in its address', async () => {
  const preview = { state: 'ended', states: ['taken'] }
  system.answers['/activity/preview'] = [
    () => ok({ ...buildDetail({ activity: { state: 'ended' } }), preview }),
  ]
  await fixture.open({ isPreview: '1', previewKey: 'key', state: 'ended' })
  await shows('活动已结束')
  assert.match(calls('/activity/preview')[0]?.url ?? '', /previewKey=key.*state=ended.*type=coupon/)
  assert.is(calls('/coupon/detail').length, 0)
  await tap('预览')
  await shows('看看每个状态')
  assert.is(find('已结束')?.getAttribute('aria-current'), 'true')
  assert.ok(find('已领取'))
})

const ownScreens = {
  failed: '加载失败',
  notFound: '活动不存在',
  audience: '暂不符合参与条件',
  risk: '活动太火爆',
}
for (const [state, words] of Object.entries(ownScreens))
  test(`a preview shows ${state}`, async () => {
    system.answers['/activity/preview'] = [
      () => ok({ ...buildDetail(), preview: { state, states: [] } }),
    ]
    await fixture.open({ isPreview: '1', previewKey: 'key', state })
    await shows(words)
  })

const gateSheets = {
  follow: '关注后参与',
  member: '会员专享',
  phone: '验证手机号',
  location: '确认你在活动区域',
  consent: '参与须知',
}
for (const [state, title] of Object.entries(gateSheets))
  test(`a preview shows the sheet of ${state}, and nothing in it can be done`, async () => {
    system.answers['/activity/preview'] = [
      () => ok({ ...buildDetail(), preview: { state, states: [] } }),
    ]
    await fixture.open({ isPreview: '1', previewKey: 'key', state })
    await shows(title)
    await until(() => document.querySelector('[role=dialog] fieldset'))
    assert.is(document.querySelector<HTMLFieldSetElement>('[role=dialog] fieldset')?.disabled, true)
    assert.is(calls('/activity/gate').length, 0)
  })

test('a preview whose key has run out is not found', async () => {
  system.answers['/activity/preview'] = [() => refused(2101)]
  await fixture.open({ isPreview: '1', previewKey: 'old' })
  assert.match(pageText(), '活动不存在')
})

test.run()
