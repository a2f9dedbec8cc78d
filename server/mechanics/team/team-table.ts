import type { Selectable } from 'kysely'
import type { Db } from '../../core/database.ts'
import { ReplyError } from '../../core/replies.ts'
import type { SeatTable, TeamTable } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'

export type TeamRow = Selectable<TeamTable>
export type SeatRow = Selectable<SeatTable>

export interface TeamKey {
  brandId: number
  teamId: string
}

/** `team.status`. */
export const teamStatus = {
  /** Its leader has not paid. */
  awaited: 0,
  forming: 1,
  complete: 2,
  /** Some of its members' money is on its way back. */
  failed: 3,
  /** Nobody in it has paid, or all of their money is back. */
  over: 4,
} as const

export const keyOfTeam = ({ brand_id, team_id }: Pick<TeamRow, 'brand_id' | 'team_id'>) => ({
  brandId: brand_id,
  teamId: team_id,
})

export async function findTeam(db: Db, { brandId, teamId }: TeamKey): Promise<TeamRow | undefined> {
  return db
    .selectFrom('team')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('team_id', '=', teamId)
    .executeTakeFirst()
}

/** The team, locked until the transaction ends: all that happens to its places happens one after another. */
export async function lockTeam(trx: Tx, { brandId, teamId }: TeamKey): Promise<TeamRow> {
  const team = await trx
    .selectFrom('team')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('team_id', '=', teamId)
    .forUpdate()
    .executeTakeFirst()
  if (!team) throw new ReplyError('notFound')
  return team
}

/** Places that count, in the order in which they were paid; held ones come last. */
export async function seatsOf(db: Db, { brandId, teamId }: TeamKey): Promise<SeatRow[]> {
  return db
    .selectFrom('seat')
    .selectAll()
    .where('brand_id', '=', brandId)
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
  return db
    .selectFrom('seat')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('ref', '=', ref)
    .executeTakeFirst()
}

/** Somebody's own place in a team, which they have not given up; whoever has none learns nothing of the team. */
export async function seatOf(
  db: Db,
  { brandId, teamId }: TeamKey,
  uid: number,
): Promise<SeatRow | undefined> {
  return db
    .selectFrom('seat')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('team_id', '=', teamId)
    .where('uid', '=', uid)
    .where('state', '=', 'paid')
    .executeTakeFirst()
}

/** Somebody's place in a team of an activity that has not ended. */
export async function runningSeat(
  db: Db,
  { brand_id, activity_id }: Pick<TeamRow, 'brand_id' | 'activity_id'>,
  uid: number,
): Promise<SeatRow | undefined> {
  return db
    .selectFrom('seat')
    .selectAll()
    .where('brand_id', '=', brand_id)
    .where('activity_id', '=', activity_id)
    .where('uid', '=', uid)
    .where('is_running', '=', true)
    .executeTakeFirst()
}

/** Places that nobody has or holds. */
export const freeOf = ({ size, paid, held, filled }: TeamRow): number => size - paid - held - filled

/** Members who are missing until it is complete. */
export const missingOf = ({ goal, paid, filled }: TeamRow): number =>
  Math.max(0, goal - paid - filled)
