import * as assert from 'uvu/assert'
import type { Price, PriceQuestion } from '../../server/trade/orders/prices.ts'

/**
 * The rules of prices in exact fractions, written without the server's code: what each step takes off, from which lines,
 * and how much of it each line carries. The shares of a step may differ from the exact ones by less than a fen.
 */
export function checkPrice(question: PriceQuestion, price: Price): void {
  const words = JSON.stringify([question, price])
  const { lines, levelBp = 10_000, activityOffFen = 0, coupon } = question
  const shelf = lines.map(({ priceFen, count }) => priceFen * count)
  const goods = total(shelf)
  const levelOff = activityOffFen > 0 ? 0 : goods - Math.floor((goods * levelBp) / 10_000)
  assert.equal([price.goodsFen, price.levelOffFen], [goods, levelOff], words)
  const firstOff = levelOff + activityOffFen
  const afterFirst = shelf.map(fen => fen - (goods === 0 ? 0 : (fen * firstOff) / goods))

  const isIn = lines.map(line => line.isInCoupon)
  const couponBase = total(afterFirst.filter((_, at) => isIn[at]))
  const couponShelf = total(shelf.filter((_, at) => isIn[at]))
  const off = price.couponOffFen
  if (!coupon || couponShelf < coupon.thresholdFen || couponShelf === 0) assert.is(off, 0, words)
  else assert.ok(near(off, couponWorth(coupon, couponBase)), `coupon of ${couponBase}: ${words}`)
  // The coupon leaves something to pay for its own goods, whose shares of the first step are rounded, and takes nothing
  // from others.
  assert.ok(off === 0 || couponBase - off > -1, words)
  const ofCoupon = total(price.lines.flatMap(({ payFen }, at) => (isIn[at] ? [payFen] : [])))
  assert.ok(off === 0 || price.pointsOffFen > 0 || ofCoupon > 0, words)
  const afterCoupon = afterFirst.map((fen, at) =>
    isIn[at] && couponBase > 0 ? fen - (fen * off) / couponBase : fen,
  )

  const left = goods - firstOff - off
  assert.ok(price.pointsUsed <= Math.max(0, left - 1), words)
  for (const [at, line] of price.lines.entries()) {
    const before = afterCoupon[at] ?? 0
    const exact = left > 0 ? before - (before * price.pointsOffFen) / left : before
    assert.ok(Math.abs(line.payFen - exact) < 4, `line ${at} pays ${exact}: ${words}`)
    assert.ok(line.payFen >= 0, words)
    assert.is(line.payFen + line.discountFen, shelf[at], words)
  }
  const paid = total(price.lines.map(({ payFen }) => payFen))
  assert.is(paid, left - price.pointsOffFen, words)
  assert.is(paid + price.freightFen, price.payFen, words)
  assert.is(total(price.lines.map(({ pointsUsed }) => pointsUsed)), price.pointsUsed, words)
}

function couponWorth(rule: NonNullable<PriceQuestion['coupon']>, base: number): number {
  const most = Math.max(0, base - 1)
  if (rule.kind !== 'discount') return Math.min(rule.valueFen, most)
  const off = base * (1 - rule.percent / 100)
  return Math.min(off, rule.maxOffFen > 0 ? rule.maxOffFen : off, most)
}

/** Both the base and the discount are rounded to whole fen. */
const near = (fen: number, exact: number): boolean => Math.abs(fen - exact) <= 2

const total = (numbers: number[]): number => numbers.reduce((sum, each) => sum + each, 0)
