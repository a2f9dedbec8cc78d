import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as rules from '../../../../../pages/campaigns/coupon/page/rules.ts'
import { buildCoupon, buildDetail, buildGrant } from '../../../../support/coupon-data.ts'

const test = suite('coupon rules')

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
    const button = rules.actionOf(detail, refused)
    assert.equal([button.text, button.does], [text, does])
  })

test.run()
