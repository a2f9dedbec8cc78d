import type { LevelChange } from '../../../api/member-equity.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { LevelLogTable } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { levelAt, type LevelRow } from './levels.ts'
import type { MemberRow } from './member-table.ts'

const CHANGES_SHOWN = 20

type Named = Pick<MemberRow, 'brand_id' | 'member_id'>

/** Writes down that a member has entered a level; call it with the member's row locked or just inserted. */
export async function writeLevel(
  trx: Tx,
  { brand_id: brandId, member_id }: Named,
  change: Pick<LevelLogTable, 'level' | 'reason' | 'at'>,
): Promise<void> {
  const last = await inBrand(trx, brandId)
    .selectFrom('level_log')
    .select(eb => eb.fn.max('no').as('no'))
    .where('member_id', '=', member_id)
    .executeTakeFirst()
  const no = (last?.no ?? 0) + 1
  await inBrand(trx, brandId)
    .insertInto('level_log')
    .values({ member_id, no, ...change })
    .execute()
}

/** The levels that a member has had, the newest first. */
export async function levelHistory(
  db: Db,
  levels: LevelRow[],
  { brand_id: brandId, member_id }: Named,
): Promise<LevelChange[]> {
  const rows = await inBrand(db, brandId)
    .selectFrom('level_log')
    .select(['level', 'reason', 'at'])
    .where('member_id', '=', member_id)
    .orderBy('no', 'desc')
    .limit(CHANGES_SHOWN)
    .execute()
  return rows.map(({ level, reason, at }) => ({
    name: levelAt(levels, level)?.name ?? '',
    reason,
    at,
  }))
}
