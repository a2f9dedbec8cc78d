import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withSpeech } from '../../../api/core/with-speech.ts'
import { type ActivityMe, type MyCampaign } from '../../../api/index.ts'
import CouponPage from '../../../pages/coupon/coupon-page.tsx'
import { buildDetail, serverTime } from '../../support/coupon-data.ts'
import { ok, type Reply, refused } from '../../support/fake-server.ts'
import { find, pageText, settle, shows, until } from '../../support/mount.tsx'
import { createPageLab } from '../../support/page-lab.tsx'

const test = suite('what every campaign page can do')
const lab = createPageLab(CouponPage, '/coupon?br=8&id=501')
const { calls, bodies, tap } = lab
let detail = buildDetail()
let answers: Record<string, (() => Reply | Promise<Reply>)[]>

test.before.each(() => {
  detail = buildDetail()
  answers = {}
  lab.begin(({ url }) => {
    const [name, queue] = Object.entries(answers).find(([each]) => url.includes(each)) ?? []
    const answer = queue && (queue.length > 1 ? queue.shift() : queue[0])
    if (name && answer) return answer()
    return url.includes('/coupon/detail') ? ok(detail) : ok({ entries: [] })
  })
})
test.after.each(lab.end)

function withMe(me: Partial<ActivityMe>): void {
  const built = buildDetail()
  detail = { ...built, me: built.me && { ...built.me, ...me } }
}

const info = (gates: string[]) =>
  ok({ gates, follow_qr: 'https://shop.test/follow', consent: { version: '3', text: '第一条' } })

test('an unmet condition is asked for before anything is sent; once it is met, what was wanted goes on', async () => {
  withMe({ gates: ['consent'] })
  answers['/activity/gate'] = [() => info(['consent']), () => info([])]
  await lab.open()
  await tap('立即领取')
  await shows('参与须知')
  await shows('第一条')
  assert.is(calls('/coupon/take').length, 0)
  withMe({ gates: [] })
  answers['/coupon/take'] = [() => ok({ grant_id: 'g', code: '1', valid_to: 0, taken: 1 })]
  await tap('同意并继续')
  await until(() => !document.querySelector('[role=dialog]'))
  const [sent] = bodies('/activity/gate').filter(Boolean)
  assert.equal([sent?.kind, sent?.value], ['consent', '3'])
  await until(() => calls('/coupon/take').length)
  assert.is(calls('/coupon/take').length, 1)
})

test('a condition that is put aside sends nothing, and can be asked for again', async () => {
  withMe({ gates: ['consent'] })
  answers['/activity/gate'] = [() => info(['consent'])]
  await lab.open()
  await tap('立即领取')
  await tap('关闭')
  await until(() => !document.querySelector('[role=dialog]'))
  await tap('立即领取')
  await shows('参与须知')
  assert.is(calls('/coupon/take').length, 0)
})

const inputOf = (label: string) =>
  document.querySelector<HTMLInputElement>(`[role=dialog] [aria-label=${label}]`)

/** React watches the element's own setter, so the prototype's one is used, as typing does. */
async function type(label: string, text: string): Promise<void> {
  const input = inputOf(label)
  if (!input) throw new Error(`no field "${label}"`)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const valueOf = (label: string) => inputOf(label)?.value

const sent = ok({
  phone: '139****5678',
  resend_at: serverTime + 60,
  expire_at: serverTime + 300,
  server_time: serverTime,
})

async function phoneSheet(): Promise<void> {
  withMe({ gates: ['phone'] })
  await lab.open()
  await tap('立即领取')
  await shows('验证手机号')
}

test('a phone is proved here and now, nothing is lost on the way, and what was wanted goes on', async () => {
  answers['/activity/sms-code'] = [() => sent]
  answers['/activity/gate'] = [
    () =>
      refused(1305, '验证码不对或已过期，还可以试 4 次', {
        data: { field: 'code', tries_left: 4 },
      }),
    () => Promise.reject(new TypeError('network')),
    () => info([]),
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
  answers['/coupon/take'] = [() => ok({ grant_id: 'g', code: '1', valid_to: 0, taken: 1 })]
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
  answers['/activity/gate'] = [
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
  answers['/activity/sms-code'] = [() => refused(1005, '验证码发得太频繁', { data: pause })]
  await phoneSheet()
  await type('手机号', '13912345678')
  await tap('获取验证码')
  await shows('验证码发得太频繁')
  await shows('20秒后重发')
})

test('a condition that the server finds unmet is asked for after its refusal', async () => {
  answers['/coupon/take'] = [() => refused(2110)]
  answers['/activity/gate'] = [() => info(['follow'])]
  await lab.open()
  await tap('立即领取')
  await shows('关注后参与')
  await until(() => document.querySelector('[role=dialog] img'))
  assert.ok(find('我已关注'))
})

test('an agreement whose answer was lost is sent again as the same attempt', async () => {
  withMe({ gates: ['consent'] })
  answers['/activity/gate'] = [
    () => info(['consent']),
    () => Promise.reject(new TypeError('network')),
    () => info([]),
  ]
  await lab.open()
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
  answers['/activity/mine'] = [() => mine([waiting])]
  await lab.open()
  await tap('我的活动')
  await shows('围炉夜话红包')
  await shows('还有2份等好友拆')
})

test('says so when nothing waits, and can be asked again after a failure', async () => {
  answers['/activity/mine'] = [() => ({ status: 400, body: 'nonsense' }), () => mine([])]
  await lab.open()
  await tap('我的活动')
  await shows('加载失败')
  await tap('重试')
  await shows('没有待使用或进行中的活动')
})

test('before the start somebody can ask to be told, and take it back', async () => {
  detail = buildDetail({ activity: { state: 'notStarted', start_at: serverTime + 9000 } })
  answers['/activity/remind'] = [
    () => ok({ on: true, notify_at: serverTime }),
    () => ok({ on: false, notify_at: 0 }),
  ]
  await lab.open()
  await tap('提醒我')
  await tap('取消提醒')
  await until(() => find('提醒我'))
  assert.equal(
    bodies('/activity/remind').map(({ on }) => on),
    [1, 0],
  )
})

test('somebody who was refused for risk can say that it was wrong', async () => {
  answers['/coupon/take'] = [() => refused(2114)]
  answers['/activity/appeal'] = [() => ok({ created_at: serverTime, is_new: true })]
  await lab.open()
  await tap('立即领取')
  await tap('申诉')
  await shows('申诉已收到')
  await tap('已申诉')
  assert.is(calls('/activity/appeal').length, 1)
})

test('news that do not come open nothing over what stands there', async () => {
  await lab.open()
  answers['/coupon/detail'] = [() => refused(1101, '现在看不了')]
  answers['/coupon/take'] = [() => ok({ grant_id: 'g', code: '1', valid_to: 0, taken: 1 })]
  await tap('立即领取')
  await until(() => calls('/coupon/detail').length === 2)
  // A word about it would be said by now.
  await new Promise<void>(resolve => withSpeech(() => resolve()))
  await settle()
  assert.not.match(pageText(), '现在看不了')
  assert.match(pageText(), '立即领取')
})

test('a preview walks to the state in its address', async () => {
  const preview = { state: 'ended', states: ['taken'] }
  answers['/activity/preview'] = [
    () => ok({ ...buildDetail({ activity: { state: 'ended' } }), preview }),
  ]
  await lab.open({ isPreview: '1', previewKey: 'key', state: 'ended' })
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
    answers['/activity/preview'] = [() => ok({ ...buildDetail(), preview: { state, states: [] } })]
    await lab.open({ isPreview: '1', previewKey: 'key', state })
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
    answers['/activity/preview'] = [() => ok({ ...buildDetail(), preview: { state, states: [] } })]
    await lab.open({ isPreview: '1', previewKey: 'key', state })
    await shows(title)
    await until(() => document.querySelector('[role=dialog] fieldset'))
    assert.is(document.querySelector<HTMLFieldSetElement>('[role=dialog] fieldset')?.disabled, true)
    assert.is(calls('/activity/gate').length, 0)
  })

test('a preview whose key has run out is not found', async () => {
  answers['/activity/preview'] = [() => refused(2101)]
  await lab.open({ isPreview: '1', previewKey: 'old' })
  assert.match(pageText(), '活动不存在')
})

test.run()
