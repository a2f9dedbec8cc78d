import { sql } from 'kysely'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import type { DrawRow } from './draw-table.ts'

/**
 * Assigns a code of the merchant's list to a draw. Refuses with 1004 when the list is shorter than the prize's stock.
 */
export async function giveCode(trx: Tx, draw: DrawRow): Promise<void> {
  const { brand_id: brandId, activity_id, prize_id, draw_id } = draw
  // Concurrent claims skip a locked code instead of waiting for it.
  const { rows } = await sql`
    update prize_code set draw_id = ${draw_id}
    where brand_id = ${brandId} and activity_id = ${activity_id} and prize_id = ${prize_id}
      and code = (
        select code from prize_code
        where brand_id = ${brandId} and activity_id = ${activity_id} and prize_id = ${prize_id}
          and draw_id is null
        order by code limit 1 for update skip locked
      )
    returning code`.execute(trx)
  if (rows.length === 0)
    throw new ReplyError('stateChanged', { message: '奖品正在补充，请稍后再领' })
}
