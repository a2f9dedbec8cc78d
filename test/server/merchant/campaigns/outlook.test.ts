import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import type { DraftOutlook } from '../../../../api/business-draft.ts'
import type { DraftRow } from '../../../../api/form-rules/draft-field.ts'
import { usualLimits } from '../../../../api/configs/lottery.ts'
import { seededRandom } from '../../../../server/merchant/drafts/outlook.ts'
import { trialDraws, type TrialPrize } from '../../../../server/mechanics/draw/trial-draw.ts'
import { openOrderShop, type OrderShop, skus } from '../../../support/order-shop.ts'
import type { Caller } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import { fillDraft, type Made, makeActivity, readDraft } from '../../../support/wizard.ts'

const test = suite('what is told before a publication')
let shop: OrderShop
let merchant: Caller

test.before.each(async () => {
  shop = await openOrderShop()
  merchant = await shop.server.as(people.merchant)
})
test.after.each(() => shop.server.close())

const outlookOf = async (made: Made): Promise<DraftOutlook> =>
  (await readDraft(merchant, await fillDraft(merchant, made))).outlook

const row = (kind: string, name: string, more: DraftRow = {}): DraftRow => ({ kind, name, ...more })

test('the prizes of a draw, and what 10,000 people would win by the published odds', async () => {
  const prizes = [
    row('goods', '壶', { weight_ppm: 100_000, stock: 50, value_fen: 10_000 }),
    row('balance', '红包', { weight_ppm: 200_000, stock: -1, fen: 100 }),
    row('none', '没中'),
  ]
  const made = (four = {}) => ({
    kind: 'lottery',
    modelId: 402,
    changes: { third: { prizes, win_limit_user: -1, free_day: 1 }, four },
  })
  const outlook = await outlookOf(made())
  const [pot, cash] = outlook.gifts
  assert.equal(pot, { name: '壶', pieces: 50, fen: 10_000, given: 50 })
  const wins = cash?.given ?? 0
  // Four standard deviations around 2,000.
  assert.ok(Math.abs(wins - 2000) < 160, String(wins))
  assert.equal([outlook.people, outlook.given_fen], [10_000, 500_000 + wins * 100])
  const bounded = await outlookOf(made({ total_fen: 100_000 }))
  assert.ok(bounded.given_fen <= 100_000 && bounded.given_fen > 95_000)
})

test('other kinds: coupons by their stock, envelopes by their split, rewards without a trial', async () => {
  const coupon = await outlookOf({
    kind: 'coupon',
    modelId: 101,
    changes: { third: { stock: 500, value_fen: 3000 } },
  })
  assert.equal(coupon.gifts, [{ name: '满减券', pieces: 500, fen: 3000, given: 500 }])
  assert.is(coupon.given_fen, 1_500_000)
  const envelope = await outlookOf({ kind: 'redEnvelope', modelId: 201 })
  assert.equal([envelope.gifts[0]?.given, envelope.given_fen], [100, 20_000])
  const invite = await outlookOf({ kind: 'invite', modelId: 2201 })
  assert.equal(
    invite.gifts.map(({ name, pieces, given }) => [name, pieces, given]),
    [
      ['招牌饮品一杯', 200, -1],
      ['见面礼 15 元券', 500, -1],
    ],
  )
  assert.is(invite.people, 0)
})

const trial = (prizes: TrialPrize[], rules: Partial<typeof usualLimits> = {}, chances = 1) =>
  trialDraws(
    prizes,
    { ...usualLimits, win_limit_user: -1, ...rules },
    { people: 1000, chances, budgetFen: Infinity, random: seededRandom(1) },
  )
const prize = (more: Partial<TrialPrize>): TrialPrize => ({
  kind: 'coupon',
  weight_ppm: 1_000_000,
  per_user: -1,
  is_pity: false,
  value_fen: 100,
  stock: -1,
  ...more,
})

test('a trial keeps the bounds of a person, gives the pity prize and one more chance', () => {
  assert.equal(trial([prize({})], { win_limit_user: 1 }, 5), [1000])
  assert.equal(trial([prize({ per_user: 2 })], {}, 5), [2000])
  assert.equal(trial([prize({ weight_ppm: 0, is_pity: true })], { pity_after: 2 }, 3), [1000])
  const [again = 0, won = 0] = trial([
    prize({ kind: 'again', weight_ppm: 500_000, value_fen: 0 }),
    prize({ weight_ppm: 500_000 }),
  ])
  assert.is(won, 1000)
  assert.ok(again > 800 && again < 1200, String(again))
})

test('a coupon or a draw that ends first, and goods that are sold twice, are asked about', async () => {
  const at = Math.floor(shop.server.clock.now() / 1000)
  const draw = await makeActivity(merchant, {
    kind: 'lottery',
    modelId: 402,
    changes: { second: { end_at: at + 3 * DAY_S } },
  })
  const vote = { third: { vote_draw: String(draw) } }
  const voted = await fillDraft(merchant, { kind: 'vote', modelId: 602, changes: vote })
  assert.match((await readDraft(merchant, voted)).risks.join(), '先结束')
  const dates = { valid_kind: 'dates', valid_from: at, valid_to: at + DAY_S }
  const coupon = await makeActivity(merchant, {
    kind: 'coupon',
    modelId: 101,
    changes: { third: dates },
  })
  const gift = { third: { kind: 'own', own_coupon: String(coupon) } }
  const invited = await fillDraft(merchant, { kind: 'invite', modelId: 2201, changes: gift })
  assert.match((await readDraft(merchant, invited)).risks.join(), '就过期')
  const goods = [
    {
      sku_id: skus.cup,
      size: 2,
      price_fen: 2500,
      alone_fen: 3000,
      leader_off_fen: 0,
      pieces: 5,
    },
  ]
  const group = { kind: 'groupWork', modelId: 901, changes: { third: { goods } } }
  const first = await makeActivity(merchant, group)
  assert.equal((await readDraft(merchant, first)).risks, [])
  const second = await fillDraft(merchant, group)
  assert.match((await readDraft(merchant, second)).risks.join(), '价格会打架')
})

test('a store near which customers have to be, but which is not on the map, is asked about', async () => {
  const near = { near: 'stores', near_stores: [1], radius_m: 500 }
  const made = { kind: 'coupon', modelId: 101, changes: { four: near } }
  const id = await fillDraft(merchant, made)
  const risks = async () => (await readDraft(merchant, id)).risks.join()
  assert.is(await risks(), '')
  await shop.server.db
    .updateTable('store')
    .set({ lat: null, lng: null })
    .where('brand_id', '=', 8)
    .where('store_id', '=', 1)
    .execute()
  assert.match(await risks(), '还没有标位置')
})

test.run()
