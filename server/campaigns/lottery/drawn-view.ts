import type { LotteryDrawn } from '../../../api/lottery.ts'
import { type DrawRow, prizeStatusAt } from '../../mechanics/draw/draw-table.ts'

export function drawnView(row: DrawRow, chances: number, now: number): LotteryDrawn {
  const { name, image, value_text, need_address } = row.prize
  return {
    draw_id: row.draw_id,
    prize_id: row.prize_id,
    index: row.cell,
    kind: row.kind,
    name,
    image,
    value_text,
    status: prizeStatusAt(row, now),
    need_address,
    claim_until: row.claim_until,
    chances,
  }
}
