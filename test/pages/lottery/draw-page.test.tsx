import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { LotteryDetail, LotteryRecord, LotterySkin } from '../../../api/index.ts'
import LotteryPage from '../../../pages/lottery/lottery-page.tsx'
import WheelPage from '../../../pages/lottery/wheel-page.tsx'
import WheelPreviewPage from '../../../pages/lottery/wheel-preview-page.tsx'
import { hideFeedback } from '../../../runtime/index.ts'
import { serverTime } from '../../support/coupon-data.ts'
import { freshDom } from '../../support/dom.ts'
import { createFakeServer, ok, type Reply, refused } from '../../support/fake-server.ts'
import { buildDrawn, buildLottery, buildRecord, recordsOf } from '../../support/lottery-data.ts'
import {
  find,
  mount,
  pageText,
  press,
  settle,
  shows,
  unmountAll,
  until,
} from '../../support/mount.tsx'

const test = suite('lottery pages')
let server: ReturnType<typeof createFakeServer>
let detail: LotteryDetail
let records: LotteryRecord[]
let answer: Reply
let claimed: Reply
/** Less motion: a result is told after 0.3 s. */
const realMatchMedia = window.matchMedia

test.before.each(() => {
  freshDom('/lottery?br=8&id=531')
  window.matchMedia = (media: string) => ({ ...realMatchMedia.call(window, media), matches: true })
  detail = buildLottery()
  records = []
  answer = ok(buildDrawn(2))
  claimed = ok({ grant_id: '', status: 'claimed', valid_to: 0 })
  server = createFakeServer(({ url }) => {
    if (/\/lottery(-wheel)?\/detail/.test(url)) return ok(detail)
    if (url.includes('/activity/preview'))
      return ok({ ...detail, preview: { state: '', states: [] } })
    if (/\/lottery(-wheel)?\/draw/.test(url)) return answer
    if (url.includes('/records')) return ok(recordsOf(records))
    if (url.includes('/claim')) return claimed
    if (url.includes('/coupon/code')) return refused(2122)
    return ok({ entries: [] })
  })
})
test.after.each(async () => {
  await unmountAll()
  hideFeedback()
  server.stop()
  window.matchMedia = realMatchMedia
})

async function opened(Page = LotteryPage, more: Record<string, string> = {}): Promise<void> {
  const query = { br: '8', id: '531', ...more }
  await mount(<Page query={query} params={query} />)
}

const draws = () => server.seen.filter(({ url }) => /\/lottery(-wheel)?\/draw/.test(url))

async function drawn(cell: number, after: Parameters<typeof buildLottery>[0] = {}): Promise<void> {
  await opened()
  await shows('围炉好运九宫格')
  answer = ok(buildDrawn(cell))
  detail = buildLottery(after)
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
  records = [buildRecord()]
  claimed = ok({ grant_id: 'g1', code: '123456789012', status: 'claimed', valid_to: 0 })
  await drawn(2, { mine: { chances: 1, prizes_n: 1, pending_n: 1 } })
  await shows('恭喜你，抽中了')
  assert.match(
    document.querySelector('[aria-live=assertive]')?.textContent ?? '',
    '恭喜，抽中了20 元券',
  )
  await press('立即领取')
  await shows('已核销')
  assert.is(server.seen.filter(({ url }) => url.includes('/claim')).length, 1)
})

test('a link from 我的活动 opens what I won', async () => {
  records = [buildRecord()]
  detail = buildLottery({ mine: { prizes_n: 1, pending_n: 1 } })
  await opened(LotteryPage, { prizes: '1' })
  await until(() => document.querySelector('[role=dialog]'))
  assert.is(document.querySelector('[role=dialog] h2')?.textContent, '我的奖品')
})

test('what was won stands nowhere before the game has stopped', async () => {
  records = [buildRecord({ prize: { name: '只此一件', image: '', kind: 'goods', value_text: '' } })]
  await opened()
  await until(() => find('抽一次剩2次'))
  detail = buildLottery({ mine: { prizes_n: 1, pending_n: 1 } })
  await press('抽一次剩2次')
  await until(() => draws().length === 1)
  assert.not.match(pageText(), '我的奖品')
  await shows('我的奖品')
})

test('no prize is said kindly, with the way to the next draw', async () => {
  await drawn(5, { mine: { chances: 1, free_today: 0 } })
  await shows('这次没有抽中')
  assert.ok(find('再抽一次'))
})

test('the last chance without a prize leads to the ways to another', async () => {
  await drawn(5, { mine: { chances: 0, free_today: 0, share_left: 2 } })
  await shows('这次没有抽中')
  await press('再得机会')
  await shows('分享一次得1次机会，今天还可得2次')
  await press('去分享')
  await shows('点右上角分享')
})

test('one more chance is offered at once', async () => {
  await drawn(3, { mine: { chances: 2, free_today: 0 } })
  await shows('多得一次机会，马上再试')
  assert.ok(find('再抽一次'))
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
  detail = buildLottery({ mine: { point_balance: 10 } })
  await opened()
  await shows('50分1次')
  assert.is(find('积分抽50分1次')?.hasAttribute('disabled'), true)
})

test('an address is checked before it is sent, and stays when the sheet is closed', async () => {
  records = [buildRecord({ need_address: true })]
  detail = buildLottery({ mine: { prizes_n: 1, pending_n: 1 } })
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
  await until(() => server.seen.some(({ url }) => url.includes('/claim')))
  const sent = server.seen.find(({ url }) => url.includes('/claim'))?.body as Record<string, string>
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
  [{ mine: { chances: 0, free_today: 0 } }, '次数已用完'],
] as const

for (const [changes, words] of screens)
  test(`${JSON.stringify(changes)} says "${words}"`, async () => {
    detail = buildLottery(changes)
    await opened()
    await shows(words)
  })

test('an ended draw still leads to what I won in it', async () => {
  records = [buildRecord({ status: 'claimed', code: 'TEA-1' })]
  detail = buildLottery({ activity: { state: 'ended' }, mine: { prizes_n: 1 } })
  await opened()
  await until(() => find('看兑换码'))
  await press('看兑换码')
  await shows('TEA-1')
})

test('a deleted draw, and one without an id, are not found', async () => {
  server.handler = () => refused(2101)
  await opened()
  await shows('活动不存在')
  await unmountAll()
  server.seen.length = 0
  await opened(LotteryPage, { id: '-1' })
  await shows('活动不存在')
  assert.is(server.seen.length, 0)
})

test('an answer that does not come can be asked for again', async () => {
  const usual = server.handler
  server.handler = () => ({ status: 500 })
  await opened()
  await shows('加载失败')
  server.handler = usual
  await press('重试')
  await shows('围炉好运九宫格')
})

const games: [LotterySkin, string, string][] = [
  ['egg', '砸左边的金蛋', '恭喜你'],
  ['shake', '摇一次摇动手机，或点这里·剩2次', '恭喜你'],
  ['scratch', '刮一次', '用手指刮'],
]

for (const [skin, button, words] of games)
  test(`${skin}: is drawn with "${button}"`, async () => {
    detail = buildLottery({ lottery: { skin } })
    await opened()
    await until(() => find(button))
    await press(button)
    await shows(words)
    assert.is(draws().length, 1)
  })

test('a ticket can be opened without scratching', async () => {
  detail = buildLottery({ lottery: { skin: 'scratch' } })
  await opened()
  await until(() => find('刮一次'))
  await press('刮一次')
  await until(() => find('用手指刮，或点这里直接刮开'))
  await press('用手指刮，或点这里直接刮开')
  await shows('恭喜你，抽中了')
})

test('the wheel names its prizes to those who cannot see it, and asks its own calls', async () => {
  detail = buildLottery({ lottery: { skin: 'wheel' } })
  await opened(WheelPage)
  await until(() => document.querySelector('[role=img][aria-label^=大转盘]'))
  const label = document.querySelector('[aria-label^=大转盘]')?.getAttribute('aria-label')
  assert.match(label ?? '', '白瓷盖碗、20 积分')
  await press('免费转一次')
  await shows('恭喜你，抽中了')
  assert.match(draws()[0]?.url ?? '', '/wechat/lottery-wheel/draw')
})

test('the preview of the wheel turns without a call, and says that it does not count', async () => {
  detail = buildLottery({ lottery: { skin: 'wheel' } })
  await opened(WheelPreviewPage, { previewKey: 'k' })
  await until(() => find('免费转一次'))
  await press('免费转一次')
  await shows('预览结果，不计入活动')
  assert.is(draws().length, 0)
})

test('any other preview draws nothing and says so', async () => {
  await opened(LotteryPage, { isPreview: '1', previewKey: 'k' })
  await until(() => find('免费抽一次'))
  await press('免费抽一次')
  await shows('预览状态不可操作')
  assert.is(draws().length, 0)
})

function field(name: string): HTMLInputElement | HTMLTextAreaElement {
  const found = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`)
  if (!found) throw new Error(`no field ${name}`)
  return found
}

async function type(name: string, text: string): Promise<void> {
  const input = field(name)
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {}
  await act(async () => {
    set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settle()
}

test.run()
