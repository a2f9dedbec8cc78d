import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { split } from '../../../../server/core/split.ts'
import {
  type CouponRule,
  type PriceLine,
  priceOf,
  unusedShare,
} from '../../../../server/trade/orders/prices.ts'
import { randomFrom, seed } from '../../../support/matrix/random.ts'
import { checkPrice } from '../../../support/price-model.ts'

const test = suite('the price of an order')

const line = (priceFen: number, count = 1, more: Partial<PriceLine> = {}): PriceLine => ({
  priceFen,
  count,
  freightFen: 0,
  isInCoupon: true,
  ...more,
})
const reduce = (valueFen: number, thresholdFen = 0): CouponRule => ({
  kind: 'reduce',
  valueFen,
  thresholdFen,
  percent: 0,
  maxOffFen: 0,
})
const discount = (percent: number, maxOffFen = 0): CouponRule => ({
  ...reduce(0),
  kind: 'discount',
  percent,
  maxOffFen,
})

test('takes level, coupon and points off one after another, and adds freight undiscounted', () => {
  const price = priceOf({
    lines: [line(9900, 2, { freightFen: 800 })],
    levelBp: 9500,
    coupon: reduce(1000),
    points: { asked: 500, balance: 9000 },
    isSent: true,
  })
  assert.equal(
    [price.levelOffFen, price.couponOffFen, price.pointsOffFen, price.freightFen, price.payFen],
    [990, 1000, 500, 800, 18_110],
  )
  assert.equal(price.lines, [{ discountFen: 2490, payFen: 17_310, pointsUsed: 500 }])
})

test('takes the level or the campaign off, never both', () => {
  const question = { lines: [line(1000)], levelBp: 9000, activityOffFen: 300, isSent: false }
  const { levelOffFen, activityOffFen, payFen } = priceOf(question)
  assert.equal([levelOffFen, activityOffFen, payFen], [0, 300, 700])
})

for (const [what, whole, weights, shares] of [
  ['evenly', 1000, [9900, 3300, 3300], [600, 200, 200]],
  ['with the rest to the largest remainder', 1000, [3333, 3333, 3334], [333, 333, 334]],
  ['with the rest to the first of equals', 10, [1, 1, 1], [4, 3, 3]],
  ['to nobody who has no weight', 10, [0, 5], [0, 10]],
] as const) {
  test(`splits ${what}`, () => assert.equal(split(whole, [...weights]), [...shares]))
}

for (const [what, lines, coupon, off] of [
  ['below its threshold takes nothing', [line(999)], reduce(100, 1000), 0],
  ['leaves a fen', [line(500)], reduce(5000), 499],
  ['of a rate rounds for the shop', [line(999)], discount(88), 120],
  ['of a rate stops at its most', [line(99_900)], discount(88, 5000), 5000],
  [
    'counts only goods that it is for',
    [line(900), line(5000, 1, { isInCoupon: false })],
    reduce(100, 1000),
    0,
  ],
] as const) {
  test(`a coupon ${what}`, () => {
    assert.is(priceOf({ lines: [...lines], coupon, isSent: false }).couponOffFen, off)
  })
}

test('points alone leave a fen, and never exceed the balance', () => {
  const asking = (asked: number, balance: number) =>
    priceOf({ lines: [line(100)], points: { asked, balance }, isSent: false }).payFen
  assert.equal([asking(500, 500), asking(500, 20), asking(0, 500)], [1, 80, 100])
})

test('freight is the highest of the goods, and free from a sum of goods on', () => {
  const lines = [line(1000, 1, { freightFen: 800 }), line(4000, 1, { freightFen: 500 })]
  const freight = (isSent: boolean, freeFreightFromFen: number | null = null) =>
    priceOf({ lines, isSent, freeFreightFromFen }).freightFen
  const all = [freight(true), freight(false), freight(true, 5000), freight(true, 5001)]
  assert.equal(all, [800, 0, 0, 800])
})

test('of codes that were not used is rounded against whoever used the others', () => {
  const shares = [0, 1, 3].map(used => unusedShare(1000, 3, used))
  assert.equal(shares, [1000, 666, 0])
})

test('a coupon for one of two goods is of their price at the level, and takes nothing from the others', () => {
  const both = [line(10_000), line(10_000, 1, { isInCoupon: false })]
  const half = priceOf({ lines: both, levelBp: 9500, coupon: discount(50), isSent: false })
  assert.equal([half.couponOffFen, half.payFen], [4750, 14_250])
  assert.equal(
    half.lines.map(({ payFen }) => payFen),
    [4750, 9500],
  )
  const most = priceOf({ lines: both, levelBp: 9000, coupon: reduce(9800), isSent: false })
  assert.equal([most.couponOffFen, most.payFen], [8999, 9001])
  assert.equal(
    most.lines.map(({ payFen }) => payFen),
    [1, 9000],
  )
})

test('points are taken from what the lines still cost after the coupon', () => {
  const { lines, payFen } = priceOf({
    lines: [line(10_000), line(10_000, 1, { isInCoupon: false })],
    coupon: reduce(9999),
    points: { asked: 5000, balance: 5000 },
    isSent: false,
  })
  assert.is(payFen, 5001)
  assert.equal(
    lines.map(each => each.payFen),
    [1, 5000],
  )
})

test('is the sum of its items and the freight, by the rules of each step, for random orders', () => {
  const choose = randomFrom(seed('prices'))
  for (let n = 0; n < 3000; n += 1) {
    const lines = Array.from({ length: choose([1, 2, 3, 5]) }, () =>
      line(choose([1, 2, 3, 99, 3333, 10_000]), choose([1, 2, 7]), {
        freightFen: choose([0, 500]),
        isInCoupon: choose([true, true, false]),
      }),
    )
    const question = {
      lines,
      levelBp: choose([10_000, 9500, 9000, 8888]),
      coupon: choose([
        undefined,
        reduce(1),
        reduce(777, 50),
        reduce(9800),
        discount(33),
        discount(50),
        discount(88, 10),
      ]),
      points: { asked: choose([0, 3, 5000]), balance: choose([0, 10, 100_000]) },
      isSent: choose([true, false]),
    }
    checkPrice(question, priceOf(question))
  }
})

test.run()
