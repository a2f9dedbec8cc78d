import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { QuizPrizeRow } from '../../../../../api/index.ts'
import MyPrizePage from '../../../../../pages/campaigns/quiz/prize/my-prize-page.tsx'
import { hideFeedback } from '../../../../../runtime/index.ts'
import { buildCode, serverTime } from '../../../../support/coupon-data.ts'
import { ok, type Reply, refused } from '../../../../support/fake-server.ts'
import { find, pageText, press, shows, until } from '../../../../support/mount.tsx'
import { createPageFixture } from '../../../../support/page-fixture.tsx'
import { buildPrize, buildQuizDetail } from '../../../../support/quiz-data.ts'
import { typeInto } from '../../../../support/type-into.ts'

const test = suite('prizes of a quiz')
const fixture = createPageFixture(MyPrizePage, '/question/myPrize?br=8&id=561')
const { tap } = fixture
let list: QuizPrizeRow[]
let claim: Reply

test.before.each(() => {
  list = [buildPrize()]
  claim = ok({ status: 'claimed' })
  fixture.begin(({ url }) => {
    if (url.includes('/question/prizes')) return ok({ list, server_time: serverTime })
    if (url.includes('/question/detail')) return ok(buildQuizDetail())
    if (url.includes('/question/claim')) return claim
    if (url.includes('/coupon/code')) return ok(buildCode())
    return refused(1002, '没有')
  })
})
test.after.each(() => fixture.end())

const claims = () => fixture.bodies('/question/claim')
const field = (name: string) => document.querySelector<HTMLInputElement>(`#prize-${name}`)

async function fillIn(): Promise<void> {
  await typeInto(field('name'), '周予安')
  await typeInto(field('phone'), '13800000088')
  await typeInto(field('address'), '湖滨路 86 号')
}

/** Submits; the answer is lost. */
async function sendInVain(): Promise<void> {
  claim = { status: 400, body: 'nonsense' }
  await fixture.open()
  await tap('领取')
  await fillIn()
  await press('提交地址')
  await until(() => claims().length === 1 && find('提交地址')?.hasAttribute('disabled') === false)
  hideFeedback()
}

test('a prize for the counter shows its code', async () => {
  await fixture.open()
  await tap('出示')
  await shows('请店员扫码')
  assert.ok(find('券码 6284 0715 3926') ?? pageText().includes('628407153926'))
})

test('a link that names a prize opens it', async () => {
  await fixture.open({ grantId: 'g1' })
  await shows('请店员扫码')
})

const states = [
  ['claimed', '已登记'],
  ['used', '已领取'],
  ['expired', '已过期'],
  ['revoked', '已失效'],
] as const

for (const [status, words] of states)
  test(`${status} says "${words}" and offers nothing`, async () => {
    list = [buildPrize({ status })]
    await fixture.open()
    await shows(words)
    assert.not(find('出示'))
    assert.not(find('领取'))
  })

test('none yet: the way to one', async () => {
  list = []
  await fixture.open()
  await shows('还没有奖品')
  assert.ok(find('去答题'))
})

test('a prize that is sent asks where to, names what is missing, and sends it once', async () => {
  list = [buildPrize({ status: 'toClaim', prize: { ...buildPrize().prize, name: '礼盒' } })]
  await fixture.open()
  await tap('领取')
  await shows('填写收货地址礼盒')
  await press('提交地址')
  await shows('请填写收货人')
  await typeInto(field('name'), '周予安')
  await typeInto(field('phone'), '138')
  await press('提交地址')
  await shows('请填写11位手机号')
  await typeInto(field('phone'), '13800000088')
  await typeInto(field('address'), '湖滨路 86 号')
  list = [buildPrize({ status: 'claimed' })]
  await press('提交地址')
  await shows('已登记，门店会尽快寄出')
  assert.is(claims().length, 1)
  const { name, phone, address } = (claims()[0] ?? {}) as Record<string, string>
  assert.equal([name, phone, address], ['周予安', '13800000088', '湖滨路 86 号'])
})

test('an address that got lost is sent again as the same attempt', async () => {
  list = [buildPrize({ status: 'toClaim' })]
  await sendInVain()
  await press('提交地址')
  await until(() => claims().length === 2)
  assert.equal(claims()[1], claims()[0])
})

test('a sheet that is closed by mistake keeps what was typed; another prize is another attempt', async () => {
  list = [
    buildPrize({ status: 'toClaim' }),
    buildPrize({
      status: 'toClaim',
      grant_id: 'g2',
      prize: { ...buildPrize().prize, name: '茶杯' },
    }),
  ]
  await sendInVain()
  await press('关闭')
  const [, other] = [...document.querySelectorAll<HTMLElement>('.prize-row button')]
  await act(async () => other?.click())
  await shows('填写收货地址茶杯')
  assert.is(field('name')?.value, '周予安')
  await press('提交地址')
  await until(() => claims().length === 2)
  const [first, second] = claims()
  assert.equal([first?.grantId, second?.grantId], ['g1', 'g2'])
  assert.is.not(first?.reqId, second?.reqId)
})

for (const [code, words] of [
  [2101, '活动不存在'],
  [2128, '请先登录'],
] as const)
  test(`refused with ${code} it says "${words}"`, async () => {
    fixture.server.handler = () => refused(code)
    await fixture.open()
    await shows(words)
  })

test('an id that is none is not found without any call', async () => {
  await fixture.open({ id: '0' })
  await shows('活动不存在')
  assert.is(fixture.calls('/question').length, 0)
})

test.run()
