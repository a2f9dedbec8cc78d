import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { oddsText } from '../../../../pages/mechanics/draw/odds-text.ts'
import {
  actionOf,
  canPayPoints,
  viewOf,
  isWin,
  oddsRows,
  prizeNote,
  resultText,
  shareWords,
  topPrize,
  waysOf,
  winsNote,
} from '../../../../pages/campaigns/lottery/rules.ts'
import { serverTime } from '../../../support/coupon-data.ts'
import {
  buildDrawn,
  buildLottery,
  buildRecord,
  eightPrizes,
} from '../../../support/lottery-data.ts'

const test = suite('lottery rules')

const views = [
  ['the game', {}, undefined, 'running'],
  ['not begun', { activity: { state: 'notStarted' } }, undefined, 'notStarted'],
  ['over', { activity: { state: 'ended' } }, undefined, 'ended'],
  [
    'over, with prizes of mine',
    { activity: { state: 'ended' }, mine: { prizes_n: 1 } },
    undefined,
    'ended',
  ],
  ['a draft', { activity: { state: 'draft' } }, undefined, 'notFound'],
  ['no prize left', { lottery: { all_gone: true } }, undefined, 'allGone'],
  ['refused because none is left', {}, 'soldOut', 'allGone'],
  [
    'no prize left, but one is mine',
    { lottery: { all_gone: true }, mine: { prizes_n: 1 } },
    undefined,
    'running',
  ],
  ['not for me', {}, 'audience', 'audience'],
  ['too busy', {}, 'risk', 'risk'],
] as const

for (const [name, changes, refused, view] of views)
  test(`${name}: ${view}`, () => {
    assert.is(viewOf(buildLottery(changes), refused), view)
  })

const buttons = [
  ['a free draw today', {}, undefined, { text: '免费抽一次', pay: 'free' }],
  [
    'a chance that was given',
    { mine: { free_today: 0 } },
    undefined,
    { text: '抽一次', pay: 'free' },
  ],
  ['no chance', { mine: { free_today: 0, chances: 0 } }, undefined, { text: '再得一次机会' }],
  [
    'no chance, and won enough',
    { mine: { free_today: 0, chances: 0, wins_left: 0 } },
    undefined,
    { text: '中奖次数已满', isOff: true },
  ],
  ['no prize', { lottery: { all_gone: true } }, undefined, { text: '奖品已抽完', isOff: true }],
  ['the day is full', {}, 'dayLimit', { text: '今天抽够了，明天再来', isOff: true }],
  ['often enough', {}, 'limit', { text: '已达参与上限', isOff: true }],
  ['a condition that a sheet helps with', {}, 'follow', { text: '免费抽一次', pay: 'free' }],
] as const

for (const [name, changes, refused, button] of buttons)
  test(`${name}: the button says ${button.text}`, () => {
    assert.equal(actionOf(buildLottery(changes), refused), button)
  })

test('each game is named by what the hand does', () => {
  const words = (['wheel', 'grid', 'scratch', 'egg', 'shake'] as const).map(
    skin => actionOf(buildLottery({ lottery: { skin } })).text,
  )
  assert.equal(words, ['免费转一次', '免费抽一次', '免费刮一次', '免费砸一次', '免费摇一次'])
})

test('points pay only where they may, and only when there are enough', () => {
  const can = (changes: Parameters<typeof buildLottery>[0]) => canPayPoints(buildLottery(changes))
  assert.is(can({}), true)
  assert.is(can({ mine: { point_balance: 50 } }), true)
  assert.is(can({ mine: { point_balance: 49 } }), false)
  assert.is(can({ mine: { point_cost: 0 } }), false)
  assert.is(can({ lottery: { all_gone: true } }), false)
  assert.is(canPayPoints(buildLottery(), 'dayLimit'), false)
})

test('the ways to a chance are those of this campaign, with what is missing', () => {
  const kinds = (changes: Parameters<typeof buildLottery>[0]) =>
    waysOf(buildLottery(changes)).map(({ kind }) => kind)
  assert.equal(kinds({}), ['points', 'tomorrow'])
  assert.equal(kinds({ mine: { share_left: 2 } }), ['share', 'points', 'tomorrow'])
  const last = { activity: { end_at: serverTime + 3600 }, mine: { point_cost: 0 } }
  assert.equal(kinds(last), [])
  const [points] = waysOf(buildLottery({ mine: { point_balance: 20 } }))
  assert.match(points?.text ?? '', '还差 30 积分')
})

const odds = [
  [5_000, '0.5%'],
  [120_000, '12%'],
  [223_500, '22.35%'],
  [1, '0.0001%'],
  [1_000_000, '100%'],
  [0, '0%'],
] as const

for (const [ppm, text] of odds)
  test(`${ppm} in a million are published as ${text}`, () => {
    assert.is(oddsText(ppm), text)
  })

test('campaigns that earn chances are ways to one, each with its page', () => {
  const sources = [
    { type: 'question', title: '岁末茶问', path: '/question?id=565' },
    { type: 'vote', title: '岁末茶席评选', path: '/vote?id=575' },
  ] as const
  const ways = waysOf(buildLottery({ lottery: { sources: [...sources] }, mine: { point_cost: 0 } }))
  assert.equal(
    ways.filter(({ path }) => path).map(({ title, text }) => [title, text]),
    [
      ['岁末茶问', '答题过关，得一次机会'],
      ['岁末茶席评选', '每天投出第一票，得一次机会'],
    ],
  )
})

test('who may win nothing more hears it before a chance is spent', () => {
  assert.is(winsNote(buildLottery()), undefined)
  assert.is(winsNote(buildLottery({ mine: { wins_left: 1 } })), undefined)
  assert.is(winsNote(buildLottery({ mine: { wins_left: 0 } })), '中奖次数已满，现在再抽不会中奖')
  const gone = buildLottery({ mine: { wins_left: 0 }, lottery: { all_gone: true } })
  assert.is(winsNote(gone), undefined, 'the page says that all are gone')
})

test('the public table adds up to 100 %, places without a prize being one row', () => {
  const rows = oddsRows(eightPrizes)
  assert.is(
    rows.reduce((sum, { odds_ppm }) => sum + odds_ppm, 0),
    1_000_000,
  )
  assert.equal(
    rows.filter(({ kind }) => kind === 'none').map(({ odds_ppm }) => odds_ppm),
    [245_000],
  )
  assert.is(oddsRows(eightPrizes.filter(({ kind }) => kind !== 'none')).length, 6)
})

test('the card promises the rarest prize that can still be won', () => {
  assert.is(topPrize(eightPrizes), '白瓷盖碗')
  const gone = eightPrizes.map(each => (each.kind === 'goods' ? { ...each, gone: true } : each))
  assert.is(topPrize(gone), '1.88 元')
  assert.is(topPrize([]), '好礼')
})

test('the title of the card: what I won, else what can be won', () => {
  const title = (cell?: number) =>
    shareWords(buildLottery({ mine: { last: cell === undefined ? null : buildDrawn(cell) } }))
  assert.is(title(2), '{nickname}抽中了20 元券，你也来试试')
  assert.is(title(), '来抽白瓷盖碗')
  assert.is(title(5), '来抽白瓷盖碗', 'nothing was won')
  assert.is(title(3), '来抽白瓷盖碗', 'one more chance is no prize')
})

test('the result is told in words', () => {
  assert.is(
    resultText(buildDrawn(2, { value_text: '满 59 减 20 元' })),
    '恭喜，抽中了20 元券，满 59 减 20 元',
  )
  assert.is(resultText(buildDrawn(5)), '这次没有抽中，下次好运')
  assert.is(resultText(buildDrawn(3)), '再来一次，多得一次机会')
  assert.equal(
    [0, 3, 5].map(cell => isWin(buildDrawn(cell))),
    [true, false, false],
  )
})

const notes = [
  [{}, '前领取'],
  [{ need_address: true }, '前填写收货地址'],
  [{ claim_until: 0 }, '等待领取'],
  [{ status: 'reviewing' }, '店家确认后到账'],
  [{ status: 'used' }, '已使用'],
  [{ status: 'expired' }, '已过期'],
  [{ status: 'claimed', need_address: true }, '寄到哪了看订单'],
  [{ status: 'claimed', valid_to: serverTime + 60 }, '前有效'],
  [{ status: 'claimed' }, '已领取'],
] as const

for (const [changes, words] of notes)
  test(`a prize that is ${JSON.stringify(changes)} says ${words}`, () => {
    assert.match(prizeNote(buildRecord(changes), serverTime), words)
  })

test.run()
