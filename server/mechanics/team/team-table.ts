import type { Selectable } from 'kysely'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { SeatTable, TeamTable } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'

export type TeamRow = Selectable<TeamTable>
export type SeatRow = Selectable<SeatTable>

export interface TeamKey {
  brandId: number
  teamId: string
}

export const keyOfTeam = ({
  brand_id: brandId,
  team_id,
}: Pick<TeamRow, 'brand_id' | 'team_id'>) => ({
  brandId,
  teamId: team_id,
})

export async function findTeam(db: Db, { brandId, teamId }: TeamKey): Promise<TeamRow | undefined> {
  return inBrand(db, brandId)
    .selectFrom('team')
    .selectAll()
    .where('team_id', '=', teamId)
    .executeTakeFirst()
}

/** The team, locked until the transaction ends, so that changes of its places are serialized. */
export async function lockTeam(trx: Tx, { brandId, teamId }: TeamKey): Promise<TeamRow> {
  const team = await inBrand(trx, brandId)
    .selectFrom('team')
    .selectAll()
    .where('team_id', '=', teamId)
    .forUpdate()
    .executeTakeFirst()
  if (!team) throw new ReplyError('notFound')
  return team
}

/** Active places in the order of payment, held ones last. */
export async function seatsOf(db: Db, { brandId, teamId }: TeamKey): Promise<SeatRow[]> {
  return inBrand(db, brandId)
    .selectFrom('seat')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('state', 'in', ['held', 'paid'])
    .orderBy(eb => eb.fn.coalesce('paid_at', eb.lit(4_102_444_800)))
    .orderBy('taken_at')
    .orderBy('uid')
    .execute()
}

export async function seatByRef(
  db: Db,
  brandId: number,
  ref: string,
): Promise<SeatRow | undefined> {
  return inBrand(db, brandId)
    .selectFrom('seat')
    .selectAll()
    .where('ref', '=', ref)
    .executeTakeFirst()
}

/** The person's active place in a team; undefined for outsiders. */
export async function seatOf(
  db: Db,
  { brandId, teamId }: TeamKey,
  uid: number,
): Promise<SeatRow | undefined> {
  return inBrand(db, brandId)
    .selectFrom('seat')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('uid', '=', uid)
    .where('state', '=', 'paid')
    .executeTakeFirst()
}

/** The person's place in an unfinished team of an activity. */
export async function runningSeat(
  db: Db,
  { brand_id: brandId, activity_id }: Pick<TeamRow, 'brand_id' | 'activity_id'>,
  uid: number,
): Promise<SeatRow | undefined> {
  return inBrand(db, brandId)
    .selectFrom('seat')
    .selectAll()
    .where('activity_id', '=', activity_id)
    .where('uid', '=', uid)
    .where('is_running', '=', true)
    .executeTakeFirst()
}

/** Number of free places. */
export const freeOf = ({ size, paid, held, filled }: TeamRow): number => size - paid - held - filled

/** Number of members missing until the team is complete. */
export const missingOf = ({ goal, paid, filled }: TeamRow): number =>
  Math.max(0, goal - paid - filled)
