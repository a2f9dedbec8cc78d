import { teamStatus } from '../../../api/values/team-status.ts'
import { inBrand } from '../../core/in-brand.ts'
import { randomKey } from '../../core/random.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { findTeam, runningSeat, type TeamKey, type TeamRow } from './team-table.ts'

/** Rules of a team, fixed when it is opened. */
export interface TeamRules {
  /** Item of the team, such as goods; 0 = the activity itself. */
  item: number
  size: number
  goal: number
  /** Maximum number of missing members that the shop fills at the end. */
  fillN: number
  lastsS: number
  config: object
}

/** Who takes a place, and the campaign's reference for it ('' = none). */
export interface Taker {
  uid: number
  ref: string
  now: number
}

/**
 * Opens a team that waits for its leader's payment. Refuses with 2106 when the person is in another team of the
 * activity.
 */
export async function openTeam(
  trx: Tx,
  { brand_id: brandId, activity_id }: Pick<TeamRow, 'brand_id' | 'activity_id'>,
  { item, size, goal, fillN, lastsS, config }: TeamRules,
  taker: Taker,
): Promise<TeamRow> {
  const team = await inBrand(trx, brandId)
    .insertInto('team')
    .values({
      team_id: randomKey(),
      activity_id,
      item,
      leader_uid: taker.uid,
      size,
      goal,
      fill_n: fillN,
      lasts_s: lastsS,
      held: 1,
      status: teamStatus.awaited,
      config: JSON.stringify(config),
      created_at: taker.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertSeat(trx, team, taker)
  return team
}

/**
 * Holds a place in a forming team. Refuses with 2115 (ended), 2116 (full), 2106 (already in a team of the activity).
 */
export async function holdSeat(trx: Tx, key: TeamKey, taker: Taker): Promise<TeamRow> {
  const team = await inBrand(trx, key)
    .updateTable('team')
    .set(eb => ({ held: eb('held', '+', 1) }))
    .where('team_id', '=', key.teamId)
    .where('status', '=', teamStatus.forming)
    // guard: nobody joins a team whose time is over [server group-work/end]
    //   .where('expires_at', '>', taker.now) ~>
    .where('expires_at', '>', taker.now)
    // guard: a team takes no more members than it has places [server group-work/sell]
    //   .where(eb => eb(eb('paid', '+', eb('held', '+', eb.ref('filled'))), '<', eb.ref('size'))) ~>
    .where(eb => eb(eb('paid', '+', eb('held', '+', eb.ref('filled'))), '<', eb.ref('size')))
    .returningAll()
    .executeTakeFirst()
  if (!team) return refuseSeat(await findTeam(trx, key), taker.now)
  await insertSeat(trx, team, taker)
  return team
}

/** Throws the reason for which a team cannot be joined. */
export function refuseSeat(team: TeamRow | undefined, now: number): never {
  if (!team || team.status === teamStatus.awaited) throw new ReplyError('notFound')
  const isOpen = team.status === teamStatus.forming && team.expires_at > now
  const isFull = isOpen || team.status === teamStatus.complete
  throw new ReplyError(isFull ? 'sessionFull' : 'sessionExpired', {
    message: isFull ? '已经满员了，可以自己开一个' : '已经结束了，可以自己开一个',
    data: { team_id: team.team_id },
  })
}

/** Replaces the person's released place, so that they can rejoin. */
async function insertSeat(trx: Tx, team: TeamRow, { uid, ref, now }: Taker): Promise<void> {
  const { team_id, activity_id } = team
  await inBrand(trx, team)
    .deleteFrom('seat')
    .where('team_id', '=', team_id)
    .where('uid', '=', uid)
    .where('state', 'in', ['released', 'refunded'])
    .execute()
  const seat = await inBrand(trx, team)
    .insertInto('seat')
    .values({ team_id, uid, activity_id, ref, state: 'held', taken_at: now })
    // The unique index allows one active place per person and activity.
    .onConflict(conflict => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  if (seat) return
  const running = await runningSeat(trx, team, uid)
  throw new ReplyError('already', {
    message: '你已经在一个团里了，等它结束再来',
    data: { record_id: running?.team_id ?? team_id },
  })
}
