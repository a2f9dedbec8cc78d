import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import LotteryPage from '../../../../pages/campaigns/lottery/lottery-page.tsx'
import { stillMs } from '../../../../pages/campaigns/lottery/games/motion.ts'
import { serverTime } from '../../../support/coupon-data.ts'
import { createDrawFixture } from '../../../support/draw-fixture.tsx'
import { ok, refused } from '../../../support/fake-server.ts'
import { buildDrawn, buildLottery, buildRecord } from '../../../support/lottery-data.ts'
import { find, pageText, press, shows, unmountAll, until } from '../../../support/mount.tsx'
import { stillTime } from '../../../support/still-time.ts'
import { typeInto } from '../../../support/type-into.ts'

const test = suite('lottery pages')
const fixture = createDrawFixture(test)
const { opened, draws } = fixture

async function drawn(cell: number, after: Parameters<typeof buildLottery>[0] = {}): Promise<void> {
  await opened()
  await shows('围炉好运九宫格')
  fixture.answer = ok(buildDrawn(cell))
  fixture.detail = buildLottery(after)
  await press('免费抽一次')
}

test('shows the cells, the chances, the odds and who has won', async () => {
  await opened()
  await shows('还能抽2次')
  await shows('苏**2分钟前抽中20元券')
  await shows('白瓷盖碗0.5%剩余86')
  await shows('谢谢参与24.5%–')
  await shows('连续5次没中，下一次必中20积分')
})

test('a win is told in words and leads to its claim', async () => {
  fixture.records = [buildRecord()]
  fixture.claimed = ok({ grant_id: 'g1', code: '123456789012', status: 'claimed', valid_to: 0 })
  await drawn(2, { mine: { chances: 1, prizes_n: 1, pending_n: 1 } })
  await shows('恭喜你，抽中了')
  assert.match(
    document.querySelector('[aria-live=assertive]')?.textContent ?? '',
    '恭喜，抽中了20 元券',
  )
  await press('立即领取')
  await shows('已核销')
  assert.is(fixture.server.seen.filter(({ url }) => url.includes('/claim')).length, 1)
})

test('a link from 我的活动 opens what I won', async () => {
  fixture.records = [buildRecord()]
  fixture.detail = buildLottery({ mine: { prizes_n: 1, pending_n: 1 } })
  await opened(LotteryPage, { prizes: '1' })
  await until(() => document.querySelector('[role=dialog]'))
  assert.is(document.querySelector('[role=dialog] h2')?.textContent, '我的奖品')
})

test('what was won stands nowhere before the game has stopped', async () => {
  fixture.records = [
    buildRecord({ prize: { name: '只此一件', image: '', kind: 'goods', value_text: '' } }),
  ]
  await opened()
  await until(() => find('抽一次剩2次'))
  fixture.detail = buildLottery({ mine: { prizes_n: 1, pending_n: 1 } })
  const time = stillTime()
  try {
    await press('抽一次剩2次')
    await until(() => fixture.details().length === 2)
    await time.pass(stillMs - 1)
    assert.not.match(pageText(), '我的奖品')
    await time.pass(1)
    await shows('我的奖品')
  } finally {
    time.restore()
  }
})

test('no prize is said kindly beside the game, which can be played on at once', async () => {
  await drawn(5, { mine: { chances: 1, free_today: 0 } })
  await shows('这次没有抽中还有1次，下一次也许就是你')
  assert.is(document.querySelector('[role=dialog]'), null)
  await until(() => find('抽一次')?.hasAttribute('disabled') === false)
})

test('a day that is full takes the game and the chances back, until it is over', async () => {
  await opened()
  fixture.answer = refused(2108, '今天抽够了')
  await until(() => find('免费抽一次'))
  await press('免费抽一次')
  await shows('今天抽够了，明天再来')
  assert.not.match(pageText(), '还能抽2次')
  assert.not.match(pageText(), '剩2次')
  for (const name of ['抽一次', '今天抽够了，明天再来']) {
    // The game is a part in a file of its own, which may come after the words.
    await until(() => find(name))
    assert.is((find(name) as HTMLButtonElement | undefined)?.disabled, true, name)
  }
})

test('the last chance without a prize leads to the ways to another', async () => {
  await drawn(5, { mine: { chances: 0, free_today: 0, share_left: 2 } })
  await shows('这次没有抽中')
  await until(() => find('再得一次机会'))
  await press('再得一次机会')
  await shows('分享一次得1次机会，今天还可得2次')
  await press('去分享')
  await shows('点右上角分享')
})

test('one more chance is offered at once', async () => {
  await drawn(3, { mine: { chances: 2, free_today: 0 } })
  await shows('多得一次机会，马上再试')
  assert.ok(find('抽一次'))
})

test('two quick taps draw once, and the button is off while the game runs', async () => {
  await opened()
  await until(() => find('免费抽一次'))
  await act(async () => {
    find('免费抽一次')?.click()
    find('免费抽一次')?.click()
  })
  await until(() => find('免费抽一次')?.hasAttribute('disabled'))
  await shows('恭喜你')
  assert.is(draws().length, 1)
})

test('points draw where they are enough', async () => {
  await opened()
  await shows('50分1次')
  await press('积分抽50分1次')
  await until(() => draws().length === 1)
  assert.equal(
    draws().map(({ body }) => (body as { pay?: string }).pay),
    ['points'],
  )
})

test('points that are not enough cannot be spent', async () => {
  fixture.detail = buildLottery({ mine: { point_balance: 10 } })
  await opened()
  await shows('50分1次')
  assert.is(find('积分抽50分1次')?.hasAttribute('disabled'), true)
})

test('an address is checked before it is sent, and stays when the sheet is closed', async () => {
  fixture.records = [buildRecord({ need_address: true })]
  fixture.detail = buildLottery({ mine: { prizes_n: 1, pending_n: 1 } })
  await opened()
  await until(() => find('填地址'))
  await press('填地址')
  await shows('填写收货地址')
  await press('提交地址')
  await shows('请填写收货人')
  await type('name', '林晚秋')
  await press('关闭')
  await press('填地址')
  await until(() => find('提交地址'))
  assert.is(field('name').value, '林晚秋')
  await type('phone', '13800000000')
  await type('address', '杭州满觉陇路 1 号')
  await press('提交地址')
  await until(() => fixture.server.seen.some(({ url }) => url.includes('/claim')))
  const sent = fixture.server.seen.find(({ url }) => url.includes('/claim'))?.body as Record<
    string,
    string
  >
  assert.is(sent.address, '杭州满觉陇路 1 号')
})

test('the rules carry the odds', async () => {
  await opened()
  await until(() => find('规则'))
  await press('规则')
  await until(() => document.querySelector('[role=dialog] .odds'))
  assert.match(document.querySelector('[role=dialog]')?.textContent ?? '', '0.5%')
})

const screens = [
  [{ activity: { state: 'notStarted', start_at: serverTime + 3600 } }, '活动未开始'],
  [{ activity: { state: 'paused' } }, '活动暂停中'],
  [{ activity: { state: 'ended' } }, '活动已结束'],
  [{ activity: { state: 'draft' } }, '活动不存在'],
  [{ lottery: { all_gone: true } }, '奖品抽完了'],
  [{ lottery: { all_gone: true }, mine: { prizes_n: 1 } }, '奖品已经抽完'],
  [{ mine: { chances: 0, free_today: 0 } }, '再得一次机会'],
] as const

for (const [changes, words] of screens)
  test(`${JSON.stringify(changes)} says "${words}"`, async () => {
    fixture.detail = buildLottery(changes)
    await opened()
    await shows(words)
  })

test('an ended draw still leads to what I won in it', async () => {
  fixture.records = [buildRecord({ status: 'claimed', code: 'TEA-1' })]
  fixture.detail = buildLottery({ activity: { state: 'ended' }, mine: { prizes_n: 1 } })
  await opened()
  await until(() => find('看兑换码'))
  await press('看兑换码')
  await shows('TEA-1')
})

test('a deleted draw, and one without an id, are not found', async () => {
  fixture.server.handler = () => refused(2101)
  await opened()
  await shows('活动不存在')
  await unmountAll()
  fixture.server.seen.length = 0
  await opened(LotteryPage, { id: '-1' })
  await shows('活动不存在')
  assert.is(fixture.server.seen.length, 0)
})

test('an answer that does not come can be asked for again', async () => {
  const usual = fixture.server.handler
  fixture.server.handler = () => ({ status: 500 })
  await opened()
  await shows('加载失败')
  fixture.server.handler = usual
  await press('重试')
  await shows('围炉好运九宫格')
})

function field(name: string): HTMLInputElement | HTMLTextAreaElement {
  const found = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`)
  if (!found) throw new Error(`no field ${name}`)
  return found
}

const type = (name: string, text: string) => typeInto(field(name), text)

test.run()
