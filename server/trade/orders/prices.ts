import { WHOLE_BP } from '../../../api/values/basis-points.ts'
import { split } from '../../core/split.ts'

// Prices in fen, from the lines of an order to the amount paid for each. Pure.

/** Value of one point, fen. */
export const POINT_FEN = 1

export interface PriceLine {
  priceFen: number
  count: number
  freightFen: number
  /** Whether the coupon applies to the line. */
  isInCoupon: boolean
}

export interface CouponRule {
  kind: string
  valueFen: number
  thresholdFen: number
  /** For a `discount`: the percentage that remains to be paid. */
  percent: number
  /** 0 = unlimited. */
  maxOffFen: number
}

export interface PriceQuestion {
  lines: PriceLine[]
  /** Price rate of the member's level in basis points. */
  levelBp?: number
  /** The campaign's discount; it replaces that of the level. */
  activityOffFen?: number
  coupon?: CouponRule | undefined
  /** Points to use, and the buyer's balance. */
  points?: { asked: number; balance: number }
  isSent: boolean
  freeFreightFromFen?: number | null
}

export interface Price {
  goodsFen: number
  levelOffFen: number
  activityOffFen: number
  couponOffFen: number
  pointsUsed: number
  pointsOffFen: number
  /** Maximum number of usable points. */
  pointsLimit: number
  freightFen: number
  payFen: number
  lines: { discountFen: number; payFen: number; pointsUsed: number }[]
}

/**
 * Each discount applies to the result of the previous one, line by line: a coupon takes from the lines it is for, at
 * their price after the level. Freight is never discounted.
 */
export function priceOf(question: PriceQuestion): Price {
  const { lines, levelBp = WHOLE_BP, activityOffFen = 0, coupon, isSent } = question
  const shelf = lines.map(({ priceFen, count }) => priceFen * count)
  const goodsFen = sum(shelf)
  const isCampaign = activityOffFen > 0
  const levelOffFen = isCampaign ? 0 : goodsFen - Math.floor((goodsFen * levelBp) / WHOLE_BP)
  const reduced = less(shelf, split(levelOffFen + activityOffFen, shelf))
  const inCoupon = (weights: number[]) =>
    weights.map((weight, at) => (lines[at]?.isInCoupon ? weight : 0))
  const couponOffFen = coupon
    ? couponOff(coupon, { shelfFen: sum(inCoupon(shelf)), baseFen: sum(inCoupon(reduced)) })
    : 0
  const couponed = less(reduced, split(couponOffFen, inCoupon(reduced)))
  const afterCoupon = sum(couponed)
  const pointsLimit = Math.max(
    0,
    Math.min(question.points?.balance ?? 0, Math.floor((afterCoupon - 1) / POINT_FEN)),
  )
  const pointsUsed = Math.min(question.points?.asked ?? 0, pointsLimit)
  const pointsOffFen = pointsUsed * POINT_FEN
  const paid = less(couponed, split(pointsOffFen, couponed))
  const points = split(pointsUsed, couponed)
  const freightFen = isSent ? freightOf(lines, afterCoupon, question.freeFreightFromFen) : 0
  return {
    goodsFen,
    levelOffFen,
    activityOffFen,
    couponOffFen,
    pointsUsed,
    pointsOffFen,
    pointsLimit,
    freightFen,
    payFen: afterCoupon - pointsOffFen + freightFen,
    lines: shelf.map((weight, at) => ({
      discountFen: weight - (paid[at] ?? 0),
      payFen: paid[at] ?? 0,
      pointsUsed: points[at] ?? 0,
    })),
  }
}

const less = (weights: number[], off: number[]): number[] =>
  weights.map((weight, at) => weight - (off[at] ?? 0))

/** The coupon's discount, which leaves at least one fen of its own goods; 0 below its threshold, a price of the shelf. */
function couponOff(
  coupon: CouponRule,
  { shelfFen, baseFen }: { shelfFen: number; baseFen: number },
): number {
  if (shelfFen === 0 || shelfFen < coupon.thresholdFen) return 0
  // guard: a coupon takes nothing from goods it is not for [server orders/prices]
  //   const most = Math.max(baseFen - 1, 0) ~> const most = shelfFen
  const most = Math.max(baseFen - 1, 0)
  if (coupon.kind !== 'discount') return Math.min(coupon.valueFen, most)
  const off = baseFen - Math.floor((baseFen * coupon.percent) / 100)
  return Math.min(off, coupon.maxOffFen > 0 ? coupon.maxOffFen : off, most)
}

/** The highest freight of the lines; free from a total on. */
function freightOf(lines: PriceLine[], amountFen: number, freeFrom?: number | null): number {
  if (freeFrom !== null && freeFrom !== undefined && amountFen >= freeFrom) return 0
  return Math.max(0, ...lines.map(({ freightFen }) => freightFen))
}

/** Refundable part of an item when some of its codes are used; rounded against the buyer. */
export const unusedShare = (payFen: number, codes: number, used: number): number =>
  codes === 0 ? payFen : payFen - Math.ceil((payFen * used) / codes)

/** Points to return for a refunded part of an item. If points were its whole price, they are returned by pieces. */
export function pointsDue(
  { points_used, pay_fen }: { points_used: number; pay_fen: number },
  refundedFen: number,
  pieces: { all: number; used: number },
): number {
  if (pay_fen === 0) return unusedShare(points_used, pieces.all, pieces.used)
  return refundedFen >= pay_fen ? points_used : Math.floor((points_used * refundedFen) / pay_fen)
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0)
