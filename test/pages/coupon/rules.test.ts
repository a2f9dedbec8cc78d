import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as rules from '../../../pages/coupon/rules.ts'
import { buildCoupon, buildDetail, buildGrant, serverTime } from '../../support/coupon-data.ts'

const test = suite('coupon rules')

const faces = [
  [{}, { fen: 3000, condition: '满 99 元可用' }],
  [
    { threshold_fen: 0, value_fen: 550 },
    { fen: 550, condition: '无门槛' },
  ],
  [
    { kind: 'discount', percent: 88, threshold_fen: 5000, max_off_fen: 2000 },
    { figure: '8.8', unit: '折', condition: '满 50 元可用，最多减 20 元' },
  ],
  [
    { kind: 'discount', percent: 70, threshold_fen: 0 },
    { figure: '7', unit: '折', condition: '无门槛' },
  ],
  [
    { kind: 'exchange', value_fen: 0 },
    { figure: '兑换', condition: '到店免费兑换' },
  ],
  [
    { kind: 'exchange', value_fen: 990 },
    { fen: 990, condition: '到店换购' },
  ],
  [
    { kind: 'cash', threshold_fen: 0, value_fen: 1000 },
    { fen: 1000, condition: '无门槛' },
  ],
] as const

for (const [changes, face] of faces)
  test(`a ${JSON.stringify(changes)} coupon says ${face.condition}`, () => {
    assert.equal(rules.faceOf(buildCoupon(changes)), face)
  })

const prices = [
  [{}, 26_800, 23_800],
  [{}, 9899, undefined],
  [{}, 9900, 6900],
  [{ threshold_fen: 0, value_fen: 3000 }, 2000, 0],
  [{ kind: 'discount', percent: 88, threshold_fen: 0 }, 1999, 1759],
  [{ kind: 'discount', percent: 50, threshold_fen: 0, max_off_fen: 1000 }, 5000, 4000],
  [{ kind: 'exchange', value_fen: 0 }, 5000, undefined],
] as const

for (const [changes, price, expected] of prices)
  test(`${price} fen with ${JSON.stringify(changes)} costs ${expected}`, () => {
    assert.is(rules.priceWith(buildCoupon(changes), price), expected)
  })

const stocks = [
  [2000, 520, { percent: 74, left: 520 }],
  [2000, 2000, { percent: 0, left: 2000 }],
  [2000, 1999, { percent: 1, left: 1999 }],
  [2000, 1, { percent: 99, left: 1 }],
  [2000, 0, { percent: 100, left: 0 }],
  [10, 12, { percent: 0, left: 10 }],
  [-1, -1, undefined],
] as const

for (const [total, left, expected] of stocks)
  test(`${left} left of ${total} is ${expected?.percent ?? 'no'} percent`, () => {
    assert.equal(rules.stockOf(buildCoupon({ total, left })), expected)
  })

const held = [buildGrant()]
const used = [buildGrant({ status: 2 })]
const full = [buildGrant(), buildGrant({ grant_id: 'g2' })]

const views = [
  ['running', [], undefined, 'running'],
  ['draft', [], undefined, 'notFound'],
  ['notStarted', [], undefined, 'notStarted'],
  ['paused', held, undefined, 'paused'],
  ['ended', held, undefined, 'ended'],
  ['soldOut', [], undefined, 'soldOut'],
  ['soldOut', used, undefined, 'soldOut'],
  ['soldOut', held, undefined, 'running'],
  ['running', [], 'soldOut', 'soldOut'],
  ['running', held, 'soldOut', 'running'],
  ['running', [], 'limit', 'running'],
  ['running', [], 'dayLimit', 'running'],
  ['running', [], 'audience', 'audience'],
  ['running', [], 'risk', 'risk'],
  ['running', [], 'needLogin', 'needLogin'],
  ['ended', [], 'risk', 'ended'],
] as const

for (const [state, mine, refused, expected] of views)
  test(`${state} with ${mine.length} coupons, refused ${refused}: ${expected}`, () => {
    assert.is(
      rules.viewOf(buildDetail({ activity: { state }, mine: [...mine] }), refused),
      expected,
    )
  })

const buttons = [
  [{}, undefined, '立即领取', 'take'],
  [{ me: null }, undefined, '立即领取', 'take'],
  [{ mine: held }, undefined, '再领 1 张', 'take'],
  [{ mine: used }, undefined, '再领 1 张', 'take'],
  [{ mine: full }, undefined, '出示券码', 'show'],
  [{ mine: [...used, ...used] }, undefined, '已领完', 'nothing'],
  [{ mine: held }, 'limit', '出示券码', 'show'],
  [{}, 'limit', '已领完', 'nothing'],
  [{}, 'dayLimit', '明天再来', 'nothing'],
  [{ mine: held }, 'soldOut', '出示券码', 'show'],
  [{ mine: held, activity: { state: 'soldOut' } }, undefined, '出示券码', 'show'],
  [{}, 'member', '开通会员后领取', 'member'],
  [{ coupon: { take_limit: -1 }, mine: full }, undefined, '再领 1 张', 'take'],
] as const

for (const [changes, refused, text, does] of buttons)
  test(`${JSON.stringify(changes).slice(0, 60)}, refused ${refused}: ${text}`, () => {
    const detail = buildDetail(structuredClone(changes) as Parameters<typeof buildDetail>[0])
    const button = rules.buttonOf(detail, refused)
    assert.equal([button.text, button.does], [text, does])
  })

test('only what a counter takes now can be shown', () => {
  const mine = [
    buildGrant({ grant_id: 'ok' }),
    buildGrant({ grant_id: 'used', status: 2 }),
    buildGrant({ grant_id: 'locked', status: 5 }),
    buildGrant({ grant_id: 'late', valid_to: serverTime }),
  ]
  assert.equal(
    rules.usable(buildDetail({ mine })).map(grant => grant.grant_id),
    ['ok'],
  )
})

const hours = [
  ['09:00-21:30', true],
  ['10:00-21:30', true],
  ['10:01-21:30', false],
  ['07:30–10:00', false],
  ['18:00-02:00', false],
  ['20:00 - 10:30', true],
  ['全天', undefined],
] as const

for (const [text, expected] of hours)
  test(`at 10:00 a shop with hours ${text} is ${expected}`, () => {
    assert.is(rules.isOpen(text, serverTime), expected)
  })

test.run()
