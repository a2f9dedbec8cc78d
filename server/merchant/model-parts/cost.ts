import type { DraftRow, DraftValues } from '../../../api/form-rules/draft-field.ts'
import type { Reward } from '../../../api/reward.ts'
import { rewardFen } from '../../mechanics/reward/reward.ts'
import { piecesIn, rewardOf } from './rewards.ts'

/** What an activity gives away at most, fen; Infinity = without a bound. */
export interface Cost {
  /** In cash. */
  money: number
  /** Cash, coupons, gifts and services. */
  all: number
}

export const noCost: Cost = { money: 0, all: 0 }
export const cash = (fen: number): Cost => ({ money: fen, all: fen })
export const worth = (fen: number): Cost => ({ money: 0, all: fen })

export const addCosts = (...costs: Cost[]): Cost => ({
  money: costs.reduce((sum, { money }) => sum + money, 0),
  all: costs.reduce((sum, { all }) => sum + all, 0),
})

/** A cost for each of so many pieces; -1 = unlimited. */
export const timesCost = ({ money, all }: Cost, pieces: number): Cost => ({
  money: times(money, pieces),
  all: times(all, pieces),
})

/** What is free stays free, however much of it there is. */
const times = (fen: number, pieces: number) => fen && fen * (pieces < 0 ? Infinity : pieces)

/** The most expensive of outcomes of which one happens. */
export const mostOf = (costs: readonly Cost[]): Cost => ({
  money: Math.max(0, ...costs.map(({ money }) => money)),
  all: Math.max(0, ...costs.map(({ all }) => all)),
})

export function costOfReward(reward: Reward | null): Cost {
  const fen = reward ? rewardFen(reward) : 0
  return reward?.kind === 'balance' ? cash(fen) : worth(fen)
}

/** Cost of the reward in a form or in a row, with its pieces. */
export const rewardCost = (values: DraftValues, prefix = ''): Cost =>
  timesCost(costOfReward(rewardOf(values, prefix)), piecesIn(values, prefix))

export const rowsCost = (rows: unknown, costOf: (row: DraftRow) => Cost): Cost =>
  addCosts(...(Array.isArray(rows) ? (rows as DraftRow[]).map(costOf) : []))
