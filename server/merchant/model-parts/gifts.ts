import { prizePieces } from '../../../api/configs/prizes.ts'
import { usualLimits } from '../../../api/configs/lottery.ts'
import type { DraftField, DraftRow, DraftValues } from '../../../api/form-rules/draft-field.ts'
import type { PrizeKind } from '../../../api/lottery.ts'
import type { Random } from '../../core/random.ts'
import { trialDraws } from '../../mechanics/draw/trial-draw.ts'
import { rewardFen, rewardView } from '../../mechanics/reward/reward.ts'
import { piecesIn, rewardOf } from './rewards.ts'

/** Something that people can get by an activity. */
export interface Gift {
  name: string
  /** -1 = unlimited. */
  pieces: number
  /** Value of each, fen. */
  fen: number
}

/** So many people who come once. */
export interface Crowd {
  people: number
  /** Value that may be given away, fen; Infinity = without a bound. */
  budgetFen: number
  random: Random
}

/** What a crowd would take. */
export interface Taken {
  /** Pieces of each gift, in the order of the gifts. */
  given: number[]
  fen: number
}

/** The rewards of a form, those of its rows included. */
export function giftsIn(fields: readonly DraftField[], values: DraftValues): Gift[] {
  return fields.flatMap(({ key, gift, fields: inner }) => {
    const value = values[key]
    if (inner && Array.isArray(value))
      return (value as DraftRow[]).flatMap(row => giftsIn(inner, row))
    const reward = gift === undefined ? null : rewardOf(values, gift)
    if (!reward || gift === undefined) return []
    const pieces = `${gift}stock` in values ? piecesIn(values, gift) : -1
    return [{ name: rewardView(reward).name, pieces, fen: rewardFen(reward) }]
  })
}

const isReal = ({ kind }: DraftRow): boolean => kind !== 'none' && kind !== 'again'

export const prizeGifts = ({ prizes }: DraftValues): Gift[] =>
  (prizes as DraftRow[]).filter(isReal).map(row => ({
    name: String(row.name),
    pieces: prizePieces(row),
    fen: valueOf(row),
  }))

const valueOf = (row: DraftRow): number =>
  row.kind === 'balance' ? Number(row.fen) : row.kind === 'points' ? 0 : Number(row.value_fen)

/** Everybody draws with the chances of a first day. */
export function takePrizes(values: DraftValues, { people, budgetFen, random }: Crowd): Taken {
  const rows = values.prizes as DraftRow[]
  const prizes = rows.map(row => ({
    kind: (row.kind === 'own' ? 'coupon' : row.kind) as PrizeKind,
    weight_ppm: row.kind === 'none' ? 0 : Number(row.weight_ppm),
    per_user: isReal(row) ? Number(row.per_user) : -1,
    is_pity: isReal(row) && row.is_pity === true,
    value_fen: isReal(row) ? valueOf(row) : 0,
    stock: isReal(row) ? prizePieces(row) : -1,
  }))
  const rules = {
    ...usualLimits,
    win_limit_user: Number(values.win_limit_user),
    win_limit_day: Number(values.win_limit_day),
    pity_after: Number(values.pity_after),
  }
  const chances = Number(values.free_day) + Number(values.free_total)
  const won = trialDraws(prizes, rules, { people, chances, budgetFen, random })
  const given = won.filter((_, at) => isReal(rows[at] ?? {}))
  return { given, fen: won.reduce((sum, n, at) => sum + n * (prizes[at]?.value_fen ?? 0), 0) }
}

/** Everybody takes one of the first gift that is left. */
export function takeInOrder(gifts: readonly Gift[], { people, budgetFen }: Crowd): Taken {
  let left = people
  let fen = 0
  const given = gifts.map(gift => {
    const affordable = gift.fen > 0 ? Math.floor((budgetFen - fen) / gift.fen) : Infinity
    const n = Math.min(left, gift.pieces < 0 ? Infinity : gift.pieces, affordable)
    left -= n
    fen += n * gift.fen
    return n
  })
  return { given, fen }
}
