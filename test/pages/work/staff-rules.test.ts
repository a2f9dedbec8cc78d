import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { cardFaults, flipped } from '../../../pages/work/profile/card-rules.ts'
import { goodsIdsOf, stockText } from '../../../pages/work/articles/goods-rules.ts'
import {
  againstYesterday,
  givenName,
  greeting,
  weekPoints,
} from '../../../pages/work/home/index-rules.ts'
import { scaleTop } from '../../../pages/work/charts/scale-top.ts'
import {
  badgedRows,
  countText,
  deedOf,
  mergeRows,
  recentText,
  minutesText,
  readSentence,
  unreadText,
  wayOf,
  whenText,
} from '../../../pages/work/radar/radar-rules.ts'
import { pathTo, treeWords, warmest } from '../../../pages/work/radar/tree-rules.ts'
import { buildPerson, buildRow, chainOfThree } from '../../support/radar-data.ts'
import { buildStaff } from '../../support/work-data.ts'

const test = suite('rules of the staff pages')

const evening = Date.parse('2026-11-21T10:00:00Z') / 1000

test('a reading is told as a sentence: who, through whom, how long, how deep', () => {
  assert.is(readSentence(buildRow(), '周予安'), '陈小满 通过 周予安 阅读 42 秒（第 2 层）')
  assert.is(readSentence(buildRow({ depth: 1 }), undefined), '陈小满 通过 我 阅读 42 秒（第 1 层）')
})

test('the badge stands once for a customer, and for three of them at most', () => {
  const rows = [1, 1, 2, 3, 3, 4].map((uid, index) =>
    buildRow({ uid, id: `row${index}`, is_hot: uid !== 2 }),
  )
  assert.equal([...badgedRows(rows)], ['row0', 'row3', 'row5'])
  const many = [1, 2, 3, 4].map(uid => buildRow({ uid, id: `of ${uid}`, is_hot: true }))
  assert.is(badgedRows(many).size, 3)
})

const deeds = [
  [{}, '看了《围炉煮茶》停留 42 秒'],
  [{ action: 'view', seconds: 0 }, '查看了《围炉煮茶》'],
  [{ action: 'share' }, '转发了《围炉煮茶》'],
  [{ action: 'share', reach: 9 }, '转发了《围炉煮茶》，已带来 9 位读者'],
  [{ action: 'claim' }, '领取了《围炉煮茶》里的优惠'],
] as const

for (const [change, words] of deeds)
  test(`a deed is told: ${words}`, () => assert.is(deedOf(buildRow(change)).join(''), words))

test('the way it took names the last hand, or says that it was me', () => {
  assert.is(wayOf(buildRow()), '经周予安 · 第 2 层')
  assert.is(wayOf(buildRow({ via: null, depth: 1 })), '你直接发的 · 第 1 层')
})

test('times are told by the day of the brand', () => {
  assert.is(whenText(evening, evening), '18:00')
  assert.is(whenText(evening - 86_400, evening), '11-20 18:00')
  assert.equal(
    [0, 59, 60, 3599, 3600].map(ago => recentText(evening - ago, evening)),
    ['刚刚', '刚刚', '1 分钟前', '59 分钟前', '17:00'],
  )
  assert.equal([59, 60, 138].map(minutesText), ['59 秒', '1 分钟', '2 分 18 秒'])
})

test('large numbers are told short', () => {
  assert.equal([0, 1286, 99_999, 100_000, 128_600].map(countText), [
    '0',
    '1,286',
    '99,999',
    '10 万',
    '12.8 万',
  ])
  assert.equal([0, 99, 100].map(unreadText), ['0', '99', '99+'])
})

test('a fresh page replaces what goes on and keeps what is older', () => {
  const old = [buildRow({ id: 'a', seconds: 6 }), buildRow({ id: 'b', time: 5 })]
  const fresh = [buildRow({ id: 'a', seconds: 11 })]
  assert.equal(
    mergeRows(fresh, old).map(row => [row.id, row.seconds]),
    [
      ['a', 11],
      ['b', 42],
    ],
  )
})

test('the path to somebody begins with who got it from me', () => {
  assert.equal(
    pathTo(chainOfThree, 90).map(each => each.uid),
    [88, 89, 90],
  )
  assert.equal(pathTo(chainOfThree, 5), [])
  const circle = [buildPerson(1, { parent_uid: 2 }), buildPerson(2, { parent_uid: 1 })]
  assert.is(pathTo(circle, 1).length, 2)
})

test('the warmest took the offer, else read longest', () => {
  assert.is(warmest(chainOfThree)?.uid, 90)
  assert.is(warmest([...chainOfThree, buildPerson(91, { claims: 1 })])?.uid, 91)
  assert.is(warmest([]), undefined)
})

test('the picture of the tree is told in words', () => {
  assert.is(
    treeWords(chainOfThree),
    '传播图。我直接带来 1 人，一共 3 人，最深第 3 层。读得最投入的是 苏木，204 秒，路径：我 → 周予安 → 陈小满 → 苏木。',
  )
})

test('at most five chosen goods are read from an address', () => {
  assert.equal(goodsIdsOf('12|x|15|12||-1|1|2|3|4'), [12, 15, 1, 2, 3])
  assert.equal(goodsIdsOf(undefined), [])
  assert.equal([-1, 0, 7].map(stockText), ['现做现卖', '已售罄', '库存 7'])
})

test('a card needs a name and a phone, and a short intro', () => {
  const { name, phone, position, wechat_qrcode } = buildStaff().user
  const card = { name, phone: '13800000077', position, wechat_qrcode, intro: '' }
  assert.equal(cardFaults(card), {})
  assert.equal(Object.keys(cardFaults({ ...card, name: ' ', phone })), ['name', 'phone'])
  assert.equal(cardFaults({ ...card, intro: '茶'.repeat(101) }), { intro: '最多 100 个字' })
  assert.is(flipped(buildStaff().user.show, 'show_phone', false).show_phone, 0)
})

test('the workbench greets by the hour and by the given name', () => {
  const at = (hour: number) => greeting(evening + (hour - 18) * 3600)
  assert.equal([2, 8, 12, 15, 20].map(at), ['夜深了', '早上好', '中午好', '下午好', '晚上好'])
  assert.equal(['林晚秋', '顾南', 'Ann'].map(givenName), ['晚秋', '顾南', 'Ann'])
  assert.equal(
    [againstYesterday(3, 3), againstYesterday(5, 3), againstYesterday(3, 5)],
    ['和昨天同时一样', '比昨天同时多 2', '比昨天同时少 2'],
  )
})

test('fourteen days are two weeks; the scale ends at a round number', () => {
  const days = Array.from({ length: 14 }, (_, n) => ({ day: `2026-11-${n + 8}`, reader: n }))
  const points = weekPoints(days)
  assert.equal(
    [points[0], points[6]],
    [
      { label: '15日', now: 7, before: 0 },
      { label: '今天', now: 13, before: 6 },
    ],
  )
  assert.equal([[], [3], [5], [13], [64], [318]].map(scaleTop), [4, 4, 10, 20, 100, 500])
})

test.run()
