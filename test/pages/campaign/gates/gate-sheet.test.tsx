import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createCampaignFixture, gateInfo } from '../../../support/campaign-fixture.ts'
import { ok, refused } from '../../../support/fake-server.ts'
import { find, shows, until } from '../../../support/mount.tsx'

const test = suite('conditions of a campaign')
const { fixture, system, withMe } = createCampaignFixture(test)
const { calls, bodies, tap } = fixture

test('an unmet condition is asked for before anything is sent; once it is met, what was wanted goes on', async () => {
  withMe({ gates: ['consent'] })
  system.answers['/activity/gate'] = [() => gateInfo(['consent']), () => gateInfo([])]
  await fixture.open()
  await tap('立即领取')
  await shows('参与须知')
  await shows('第一条')
  assert.is(calls('/coupon/take').length, 0)
  withMe({ gates: [] })
  system.answers['/coupon/take'] = [() => ok({ grant_id: 'g', code: '1', valid_to: 0, taken: 1 })]
  await tap('同意并继续')
  await until(() => !document.querySelector('[role=dialog]'))
  const [sent] = bodies('/activity/gate').filter(Boolean)
  assert.equal([sent?.kind, sent?.value], ['consent', '3'])
  await until(() => calls('/coupon/take').length)
  assert.is(calls('/coupon/take').length, 1)
})

test('a condition that is put aside sends nothing, and can be asked for again', async () => {
  withMe({ gates: ['consent'] })
  system.answers['/activity/gate'] = [() => gateInfo(['consent'])]
  await fixture.open()
  await tap('立即领取')
  await tap('关闭')
  await until(() => !document.querySelector('[role=dialog]'))
  await tap('立即领取')
  await shows('参与须知')
  assert.is(calls('/coupon/take').length, 0)
})

test('a condition that the server finds unmet is asked for after its refusal', async () => {
  system.answers['/coupon/take'] = [() => refused(2110)]
  system.answers['/activity/gate'] = [() => gateInfo(['follow'])]
  await fixture.open()
  await tap('立即领取')
  await shows('关注后参与')
  await until(() => document.querySelector('[role=dialog] img'))
  assert.ok(find('我已关注'))
})

test('who says to have followed is believed when the server has asked', async () => {
  system.answers['/coupon/take'] = [() => refused(2110)]
  system.answers['/activity/gate'] = [
    () => gateInfo(['follow']),
    () => refused(2110, '还没有查到你的关注，关注后再点一次'),
    () => gateInfo([]),
  ]
  await fixture.open()
  await tap('立即领取')
  await shows('关注后参与')
  await tap('我已关注')
  await shows('还没有查到你的关注')
  system.answers['/coupon/take'] = [() => ok({ grant_id: 'g', code: '1', valid_to: 0, taken: 1 })]
  await tap('我已关注')
  await until(() => !document.querySelector('[role=dialog]'))
  assert.equal(
    bodies('/activity/gate')
      .filter(Boolean)
      .map(({ kind }) => kind),
    ['follow', 'follow'],
  )
})

test('an agreement whose answer was lost is sent again as the same attempt', async () => {
  withMe({ gates: ['consent'] })
  system.answers['/activity/gate'] = [
    () => gateInfo(['consent']),
    () => Promise.reject(new TypeError('network')),
    () => gateInfo([]),
  ]
  await fixture.open()
  await tap('立即领取')
  await tap('同意并继续')
  await shows('没有提交成功')
  withMe({ gates: [] })
  await tap('同意并继续')
  await until(() => !document.querySelector('[role=dialog]'))
  const ids = bodies('/activity/gate')
    .filter(Boolean)
    .map(({ reqId }) => reqId)
  assert.ok(ids.length >= 2)
  assert.is(new Set(ids).size, 1)
})

test.run()
