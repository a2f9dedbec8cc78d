import { sql } from 'kysely'
import type { Tx } from '../../core/tx.ts'

/**
 * Moves the open tasks of a staff member to a colleague, who begins at nothing, and returns their number. Tasks that
 * the colleague has as well stay where they are.
 */
export async function handOverTasks(
  trx: Tx,
  { brandId, fromId, toId, now }: { brandId: number; fromId: number; toId: number; now: number },
): Promise<number> {
  const { rows } = await sql`
    update staff_task_person p set user_id = ${toId}::int
    from staff_task t
    where p.brand_id = ${brandId}::int and p.user_id = ${fromId}::int and p.done_at is null
      and t.brand_id = p.brand_id and t.task_id = p.task_id and t.end_at > ${now}::bigint
      and not exists (select 1 from staff_task_person other
        where other.brand_id = ${brandId}::int and other.task_id = p.task_id
          and other.user_id = ${toId}::int)
    returning p.task_id`.execute(trx)
  return rows.length
}
