import type { Selectable } from 'kysely'
import type { PrizeStatus } from '../../../api/lottery.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { DrawTable } from '../../core/tables.ts'
import type { Holder } from '../../ledgers/chances.ts'

export type DrawRow = Selectable<DrawTable>

/** The person's last draw of an activity. */
export async function newestDraw(
  db: Db,
  { activity, uid }: Pick<Holder, 'activity' | 'uid'>,
): Promise<DrawRow | undefined> {
  return inBrand(db, activity)
    .selectFrom('draw')
    .selectAll()
    .where('activity_id', '=', activity.activity_id)
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .orderBy('draw_id')
    .limit(1)
    .executeTakeFirst()
}

/** A draw of the brand by its key. */
export async function findDraw(
  db: Db,
  brandId: number,
  drawId: string,
): Promise<DrawRow | undefined> {
  return inBrand(db, brandId)
    .selectFrom('draw')
    .selectAll()
    .where('draw_id', '=', drawId)
    .executeTakeFirst()
}

/** The stored status, except that an unclaimed prize counts as expired before maintenance has stored it. */
export function prizeStatusAt(
  { status, claim_until }: Pick<DrawRow, 'status' | 'claim_until'>,
  now: number,
): PrizeStatus {
  return status === 'pending' && claim_until <= now ? 'expired' : status
}
