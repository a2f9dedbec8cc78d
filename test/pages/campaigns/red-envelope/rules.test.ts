import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { blockedText, viewOf, offerOf } from '../../../../pages/campaigns/red-envelope/rules.ts'
import { serverTime } from '../../../support/coupon-data.ts'
import { buildEnvelope, owner } from '../../../support/envelope-data.ts'

const test = suite('red envelope rules')

const late = serverTime - 1
const views = [
  ['the seal', {}, undefined, 'running'],
  ['mine already', { mine: { opened: true } }, undefined, 'opened'],
  [
    'mine, and the campaign is over',
    { mine: { opened: true }, activity: { state: 'ended' } },
    undefined,
    'opened',
  ],
  ['none left', { activity: { state: 'soldOut' } }, undefined, 'allGone'],
  [
    'none left, but one is mine',
    { activity: { state: 'soldOut' }, mine: { opened: true } },
    undefined,
    'opened',
  ],
  ['gone under my finger', {}, 'soldOut', 'allGone'],
  ['not started', { activity: { state: 'notStarted' } }, undefined, 'notStarted'],
  ['over', { activity: { state: 'ended' } }, undefined, 'ended'],
  ["a friend's", { envelope: { owner } }, undefined, 'running'],
  ["a friend's, all open", { envelope: { owner, count_left: 0 } }, undefined, 'allGone'],
  ["a friend's, too late", { envelope: { owner, expire_at: late } }, undefined, 'expired'],
  ["a friend's, too late under my finger", { envelope: { owner } }, 'expired', 'expired'],
  [
    "a friend's, while the brand has none left",
    { envelope: { owner }, activity: { state: 'soldOut' } },
    undefined,
    'running',
  ],
  ['not for me', {}, 'audience', 'audience'],
  ['the daily cap', {}, 'dayLimit', 'running'],
] as const

for (const [name, changes, refused, expected] of views)
  test(`${name}: ${expected}`, () => {
    assert.is(viewOf(buildEnvelope(changes), refused), expected)
  })

const offers = [
  [{}, '最高可得 8.88 元', '还剩 169 个，先到先得'],
  [{ min_fen: 888 }, '每人一个，8.88 元', '还剩 169 个，先到先得'],
  [{ mode: 'group' }, '8.88 元，和好友一起拆', '还剩 169 个，先到先得'],
  [{ count_left: -1 }, '最高可得 8.88 元', '人人有份'],
  [{ owner, count_left: 4, count_total: 6 }, '2/6 位好友已拆', '手快有，手慢无'],
] as const

for (const [envelope, words, note] of offers)
  test(`promises "${words}" for ${JSON.stringify(envelope)}`, () => {
    const offer = offerOf(buildEnvelope({ envelope }))
    assert.equal([offer.words.join(''), offer.note], [words, note])
  })

test('says why the seal cannot be pressed, and nothing when it can', () => {
  assert.is(blockedText('dayLimit'), '今天的红包已发完，明天再来')
  assert.is(blockedText('follow'), '关注公众号后才能拆')
  assert.is(blockedText(undefined), undefined)
})

test.run()
