import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $loginTip, $visitor, nobody } from '../../../../api/index.ts'
import { createSmsSender } from '../../../../pages/campaign/gates/sms-sender.ts'
import { createCampaignFixture, gateInfo } from '../../../support/campaign-fixture.ts'
import { serverTime } from '../../../support/coupon-data.ts'
import { ok, refused } from '../../../support/fake-server.ts'
import { shows, until } from '../../../support/mount.tsx'
import { typeInto } from '../../../support/type-into.ts'

const test = suite('a phone as a condition')
const { fixture, system, withMe } = createCampaignFixture(test)
const { calls, bodies, tap } = fixture
const activity = { id: 501, type: 'coupon' }

test.after.each(() => {
  $visitor.set(nobody)
  $loginTip.set(false)
})

const inputOf = (label: string) =>
  document.querySelector<HTMLInputElement>(`[role=dialog] [aria-label=${label}]`)

const type = (label: string, text: string) => typeInto(inputOf(label), text)

const valueOf = (label: string) => inputOf(label)?.value

const sent = ok({
  phone: '139****5678',
  resend_at: serverTime + 60,
  expire_at: serverTime + 300,
  server_time: serverTime,
})

async function phoneSheet(): Promise<void> {
  withMe({ gates: ['phone'] })
  await fixture.open()
  await tap('立即领取')
  await shows('验证手机号')
}

test('a phone is proved here and now, nothing is lost on the way, and what was wanted goes on', async () => {
  system.answers['/activity/sms-code'] = [() => sent]
  system.answers['/activity/gate'] = [
    () =>
      refused(1305, '验证码不对或已过期，还可以试 4 次', {
        data: { field: 'code', tries_left: 4 },
      }),
    () => Promise.reject(new TypeError('network')),
    () => gateInfo([]),
  ]
  await phoneSheet()
  await type('手机号', '139 1234 5678')
  await tap('获取验证码')
  await shows('验证码已发到139****5678')
  await shows('60秒后重发')
  await type('短信验证码', '123456')
  await tap('验证并继续')
  await shows('还可以试4次')
  assert.equal([valueOf('手机号'), valueOf('短信验证码')], ['13912345678', '123456'])
  await type('短信验证码', '654321')
  await tap('验证并继续')
  await shows('没有提交成功')
  withMe({ gates: [] })
  system.answers['/coupon/take'] = [() => ok({ grant_id: 'g', code: '1', valid_to: 0, taken: 1 })]
  await tap('验证并继续')
  await until(() => calls('/coupon/take').length)
  const proofs = bodies('/activity/gate').filter(body => body?.kind === 'phone')
  assert.equal(
    proofs.map(({ value }) => value),
    ['123456', '654321', '654321'].map(code => ({ phone: '13912345678', code })),
  )
  assert.is(proofs[1]?.reqId, proofs[2]?.reqId)
  assert.is.not(proofs[0]?.reqId, proofs[1]?.reqId)
  assert.is(document.querySelector('[role=dialog]'), null)
})

test('what is wrong with a phone or a code stands under its field, and asks nobody', async () => {
  await phoneSheet()
  await tap('获取验证码')
  await shows('请填写手机号')
  await type('手机号', '12345')
  await tap('验证并继续')
  await shows('手机号不对')
  await shows('请填写短信里的6位验证码')
  await type('短信验证码', '12ab34')
  assert.is(valueOf('短信验证码'), '1234')
  assert.is(calls('/activity/sms-code').length + bodies('/activity/gate').length, 0)
})

test('a number of somebody else is said under the number', async () => {
  system.answers['/activity/gate'] = [
    () => refused(1306, '这个手机号已绑定另一个微信', { data: { field: 'phone' } }),
  ]
  await phoneSheet()
  await type('手机号', '13912345678')
  await type('短信验证码', '123456')
  await tap('验证并继续')
  await shows('已绑定另一个微信')
  const { id } = [...document.querySelectorAll('[role=alert]')].pop() ?? {}
  assert.is(inputOf('手机号')?.getAttribute('aria-describedby'), id)
})

test('who asks too soon sees how long it still takes', async () => {
  const pause = { field: 'phone', resend_at: serverTime + 20, server_time: serverTime }
  system.answers['/activity/sms-code'] = [() => refused(1005, '验证码发得太频繁', { data: pause })]
  await phoneSheet()
  await type('手机号', '13912345678')
  await tap('获取验证码')
  await shows('验证码发得太频繁')
  await shows('20秒后重发')
})

test('who may only look is told to log in, and not asked for a phone', async () => {
  withMe({ gates: ['phone'] })
  await fixture.open()
  act(() => $visitor.set({ ...$visitor.get(), isSnapshot: true }))
  await tap('立即领取')
  await until(() => $loginTip.get())
  assert.is(document.querySelector('[role=dialog]'), null)
  assert.is(await createSmsSender({ activity, purpose: 'form' }).send('13912345678'), '请先登录')
  assert.equal([calls('/coupon/take').length, calls('/sms-code').length], [0, 0])
})

test.run()
