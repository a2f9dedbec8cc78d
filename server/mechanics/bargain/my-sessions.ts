import { assistStatus } from '../../../api/values/assist-status.ts'
import { SHOWN_AT_MOST } from '../../core/list-bounds.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { type AssistRow, isRunning } from '../assist/session.ts'
import type { BargainKind } from './bargain-kind.ts'
import { canBuy } from './bargain-session.ts'

const { open, reached, ordered } = assistStatus

/** Unfinished sessions of one type, held rights included. */
export async function runningSessions(
  db: Db,
  { type }: BargainKind,
  { brandId, uid, now }: { brandId: number; uid: number; now: number },
) {
  const rows = await inBrand(db, brandId)
    .selectFrom('assist')
    .innerJoin('activity', 'activity.activity_id', 'assist.activity_id')
    .selectAll('assist')
    .select(['activity.title', 'activity.share_image'])
    .where('assist.owner_uid', '=', uid)
    .where('assist.status', 'in', [open, reached, ordered])
    .where('activity.type', '=', type)
    .orderBy('assist.created_at', 'desc')
    .limit(SHOWN_AT_MOST)
    .execute()
  return rows.filter(row => isRunning(row, now))
}

/** State of a session in a list; `buy` is the verb for buying at the floor. */
export function sessionText(row: AssistRow, buy: string, now: number): string {
  if (row.status === ordered) return '待付款'
  if (row.status === reached && canBuy(row, now)) return `已到底价，去${buy}`
  return `还差 ${row.parts.length - row.done_n} 刀`
}
