import { MILLION } from '../../../api/values/million.ts'
import type { LotteryPrize } from '../../../api/lottery.ts'
import { isGoneToday, isWin, type PrizeRow } from '../../mechanics/draw/prizes.ts'

/**
 * Cells of the grid or wheel with their published odds. The remaining probability is divided among
 * the blank cells.
 */
export function prizesView(prizes: readonly PrizeRow[], now: number): LotteryPrize[] {
  const empty = prizes.filter(prize => prize.kind === 'none')
  const rest = MILLION - prizes.reduce((sum, prize) => sum + prize.weight_ppm, 0)
  const share = Math.floor(rest / Math.max(1, empty.length))
  const remainder = rest - share * empty.length
  return prizes.map(prize => ({
    id: prize.prize_id,
    name: prize.name,
    image: prize.image,
    kind: prize.kind,
    odds_ppm:
      prize.kind === 'none' ? share + (prize === empty[0] ? remainder : 0) : prize.weight_ppm,
    left_text: leftText(prize, now),
    gone: isWin(prize) && (prize.stock_left === 0 || isGoneToday(prize, now)),
    cell: prize.cell,
  }))
}

function leftText(prize: PrizeRow, now: number): string {
  if (!isWin(prize)) return ''
  if (prize.stock_left === 0) return '已抽完'
  if (isGoneToday(prize, now)) return '今日已发完'
  return prize.stock_left > 0 ? `剩余 ${prize.stock_left}` : ''
}
