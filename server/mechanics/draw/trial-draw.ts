import type { Random } from '../../core/random.ts'
import type { DrawRules } from './draw-rules.ts'
import { isPityDue, luckAfter } from './draw-prize.ts'
import { freshLuck, type Luck, winsLeft } from './draw-stats.ts'
import { isWin, type PrizeRow } from './prizes.ts'
import { weightedPick } from './weighted-pick.ts'

export interface TrialPrize
  extends Pick<PrizeRow, 'kind' | 'weight_ppm' | 'per_user' | 'is_pity' | 'value_fen'> {
  /** -1 = unlimited. */
  stock: number
}

export interface Trial {
  people: number
  /** Chances of each. */
  chances: number
  /** Value that may be given away, fen; Infinity = without a bound. */
  budgetFen: number
  random: Random
}

/** Most chances that one person has with those that are won. */
const MOST_CHANCES = 100

/** How many of each prize so many people would win: the rules of `drawPrize` without a database. */
export function trialDraws(
  prizes: readonly TrialPrize[],
  rules: DrawRules,
  { people, chances, budgetFen, random }: Trial,
): number[] {
  const won = prizes.map(() => 0)
  let spentFen = 0
  for (let person = 0; person < people; person += 1) {
    let luck: Luck = freshLuck
    let left = chances
    const own = new Map<TrialPrize, number>()

    function take(prize: TrialPrize | undefined): TrialPrize | undefined {
      if (!prize) return undefined
      const at = prizes.indexOf(prize)
      const mine = own.get(prize) ?? 0
      if (isWin(prize) && winsLeft(luck, rules) === 0) return undefined
      if (prize.per_user >= 0 && mine >= prize.per_user) return undefined
      if (prize.stock >= 0 && (won[at] ?? 0) >= prize.stock) return undefined
      if (spentFen + prize.value_fen > budgetFen) return undefined
      own.set(prize, mine + 1)
      won[at] = (won[at] ?? 0) + 1
      spentFen += prize.value_fen
      return prize
    }

    for (let draw = 0; draw < Math.min(left, MOST_CHANCES); draw += 1) {
      const hit = weightedPick(prizes, random)
      const pity = isPityDue(luck, rules) ? take(prizes.find(each => each.is_pity)) : undefined
      const prize = pity ?? take(hit)
      if (prize?.kind === 'again') left += 1
      luck = luckAfter(luck, prize)
    }
  }
  return won
}
