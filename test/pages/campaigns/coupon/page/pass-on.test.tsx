import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import CouponPage from '../../../../../pages/campaigns/coupon/page/coupon-page.tsx'
import type { PassedCoupon } from '../../../../../api/index.ts'
import { grantStatus } from '../../../../../api/values/grant-status.ts'
import { passState } from '../../../../../api/values/pass-state.ts'
import { buildCode, buildDetail, buildGrant, serverTime } from '../../../../support/coupon-data.ts'
import { ok, type Reply, refused } from '../../../../support/fake-server.ts'
import { find, pageText, settle, shows, until } from '../../../../support/mount.tsx'
import { createPageFixture } from '../../../../support/page-fixture.tsx'

const test = suite('passing a coupon on')
const fixture = createPageFixture(CouponPage, '/coupon?br=8&id=501')
const { calls, tap } = fixture
const HOUR = 3600
const passing = buildGrant({
  status: grantStatus.passing,
  pass: { pass_id: 'p1', ends_at: serverTime + HOUR, taker: '' },
})
const passed: PassedCoupon = {
  state: passState.waiting,
  giver: { nickname: '周予安', avatar: '' },
  activity_id: 501,
  valid_from: serverTime,
  valid_to: serverTime + 48 * HOUR,
  ends_at: serverTime + HOUR,
  is_own: false,
  taken_grant_id: '',
  server_time: serverTime,
}
let detail = buildDetail()
let answers: Record<string, () => Reply | Promise<Reply>> = {}

test.before.each(() => {
  detail = buildDetail({ mine: [buildGrant({ can_pass_on: true })] })
  answers = { passed: () => ok(passed), 'pass-on': () => ok({ pass_id: 'p1', ends_at: 0 }) }
  fixture.begin(({ url }) => {
    const name = Object.keys(answers).find(each => url.includes(`/coupon/${each}`))
    const answer = name && answers[name]
    if (answer) return answer()
    if (url.includes('/coupon/detail')) return ok(detail)
    return url.includes('/coupon/code') ? ok(buildCode()) : ok({ entries: [] })
  })
})
test.after.each(fixture.end)

test('begins below the code, says what it does, and then points at the share menu', async () => {
  await fixture.open()
  await tap('出示券码')
  await tap('转赠好友')
  await shows('24小时没人收下会退回给你')
  answers['pass-on'] = () => {
    detail = buildDetail({ mine: [passing] })
    return ok({ pass_id: 'p1', ends_at: 0 })
  }
  await tap('转赠给好友')
  await shows('点右上角分享')
  await shows('等好友收下')
  assert.is(calls('/coupon/pass-on').length, 1)
})

test('a code that may not be passed on offers nothing', async () => {
  detail = buildDetail({ mine: [buildGrant()] })
  await fixture.open()
  await tap('出示券码')
  await shows('核销后本页自动更新')
  assert.not(find('转赠好友'))
})

test('a lost answer is sent again as the same attempt', async () => {
  await fixture.open({ grantId: 'g1', toFriend: '1' })
  answers['pass-on'] = () => {
    throw new TypeError('no network')
  }
  await tap('转赠给好友')
  await shows('没有成功，请再试一次')
  await settle()
  assert.not(pageText().includes('请求失败'))
  answers['pass-on'] = () => ok({ pass_id: 'p1', ends_at: 0 })
  await tap('转赠给好友')
  await shows('点右上角分享')
  const [first, second] = calls('/coupon/pass-on').map(({ body }) => JSON.stringify(body))
  assert.is(first, second)
})

test('is taken back while it waits', async () => {
  detail = buildDetail({ mine: [passing] })
  await fixture.open({ grantId: 'g1', toFriend: '1' })
  await shows('等好友收下')
  answers['pass-back'] = () => {
    detail = buildDetail({ mine: [buildGrant({ can_pass_on: true })] })
    return ok({})
  }
  await tap('收回')
  await until(() => find('转赠给好友') !== undefined)
})

test('who took it stands at the coupon', async () => {
  const pass = { pass_id: 'p1', ends_at: 0, taker: '顾南' }
  detail = buildDetail({ mine: [buildGrant({ status: grantStatus.passedOn, pass })] })
  await fixture.open()
  await tap('我的券')
  await shows('已转赠给顾南')
})

test('a friend sees who gives what and until when, and takes it', async () => {
  detail = buildDetail()
  await fixture.open({ pass: 'p1' })
  for (const words of ['周予安送你一张券', '冬日煮茶券', '前收下']) await shows(words)
  answers['take-passed'] = () => {
    detail = buildDetail({ mine: [buildGrant({ grant_id: 'g2' })] })
    answers.passed = () => ok({ ...passed, state: passState.taken, taken_grant_id: 'g2' })
    return ok({ grant_id: 'g2', code: '628407153926', valid_to: 0 })
  }
  await tap('收下这张券')
  await shows('你已经收下，可以用了')
  assert.ok(find('出示券码'))
})

test('a lost answer is told once, beside the button, which sends the same attempt', async () => {
  detail = buildDetail()
  await fixture.open({ pass: 'p1' })
  answers['take-passed'] = () => {
    throw new TypeError('no network')
  }
  await tap('收下这张券')
  await shows('没有成功，请再试一次')
  await settle()
  assert.not(pageText().includes('请求失败'))
  await tap('收下这张券')
  await until(() => calls('/coupon/take-passed').length === 2)
  const [first, second] = calls('/coupon/take-passed').map(({ body }) => JSON.stringify(body))
  assert.is(first, second)
})

test('a coupon that is gone meanwhile is told once', async () => {
  detail = buildDetail()
  await fixture.open({ pass: 'p1' })
  answers['take-passed'] = () => {
    answers.passed = () => ok({ ...passed, state: passState.revoked })
    return refused(1004, '这张券已被店里收回，不能再领了')
  }
  await tap('收下这张券')
  await until(() => !find('收下这张券'))
  assert.is(pageText().split('已被店里收回').length - 1, 1)
})

test('a refusal is said beside the button, which stays', async () => {
  detail = buildDetail()
  await fixture.open({ pass: 'p1' })
  answers['take-passed'] = () => refused(2107, '你领过的这张券已到上限，不能再收下')
  await tap('收下这张券')
  await shows('你领过的这张券已到上限')
  assert.ok(find('收下这张券'))
})

const endings: [change: Partial<PassedCoupon>, words: string][] = [
  [{ state: passState.taken }, '来晚了，已被别的朋友收下'],
  [{ state: passState.lapsed }, '没在时间内收下'],
  [{ state: passState.takenBack }, '好友已经收回'],
  [{ state: passState.revoked }, '这张券已被店里收回，不能再领了'],
  [{ state: passState.revoked, is_own: true }, '原因看消息通知'],
  [{ is_own: true }, '这是你转赠的券'],
  [{ activity_id: 502 }, '这份转赠不存在'],
]
for (const [change, words] of endings) {
  test(`a link whose coupon cannot be taken says why: ${words}`, async () => {
    answers.passed = () => ok({ ...passed, ...change })
    await fixture.open({ pass: 'p1' })
    await shows(words)
    assert.not(find('收下这张券'))
  })
}

test('an unknown link says so, and a lost read offers another', async () => {
  answers.passed = () => refused(1002, '这份转赠不存在')
  await fixture.open({ pass: 'p1' })
  await shows('请好友重新发一次')
  assert.not(pageText().includes('收下这张券'))
})

test.run()
