import { teamStatus } from '../../../api/values/team-status.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'
import { endTeam } from './end-team.ts'
import {
  keyOfTeam,
  lockTeam,
  type SeatRow,
  seatByRef,
  type TeamKey,
  type TeamRow,
} from './team-table.ts'

/** State of a place after its payment; `lost`: its team ended without it. */
export type Standing = 'forming' | 'complete' | 'failed' | 'lost'

export interface Seated {
  standing: Standing
  team: TeamRow
  /** Whether this call has ended the team. */
  hasEnded: boolean
}

/**
 * Records the payment of the place with this `ref`: the first one, the leader's, starts the team's clock, the last one
 * completes the team. A repeated call returns the team's state, and ends the team when it is due.
 */
export async function paySeat(trx: Tx, key: TeamKey, ref: string, now: number): Promise<Seated> {
  const locked = await lockTeam(trx, key)
  const before = await seatByRef(trx, key.brandId, ref)
  // guard: a payment that comes after the team's time gets no place [server group-work/end]
  //   if (isDue(locked, now)) { ~> if (false) {
  if (isDue(locked, now)) {
    const team = await endTeam(trx, locked, now)
    return { standing: standingOf(team, before), team, hasEnded: true }
  }
  // A place that was only held is released when its team ends.
  if (before?.state !== 'held') {
    return { standing: standingOf(locked, before), team: locked, hasEnded: false }
  }
  const paid = await payHeldSeat(trx, locked, before, now)
  if (paid.paid < paid.size) return { standing: 'forming', team: paid, hasEnded: false }
  return { standing: 'complete', team: await endTeam(trx, paid, now), hasEnded: true }
}

/** Whether a team's time is over but it has not been ended yet. */
export const isDue = ({ status, expires_at }: TeamRow, now: number): boolean =>
  status === teamStatus.forming && expires_at <= now

function standingOf({ status }: TeamRow, seat: SeatRow | undefined): Standing {
  if (seat?.state !== 'paid') return 'lost'
  if (status === teamStatus.forming) return 'forming'
  return status === teamStatus.complete ? 'complete' : 'failed'
}

async function payHeldSeat(
  trx: Tx,
  team: TeamRow,
  { uid }: SeatRow,
  now: number,
): Promise<TeamRow> {
  const isFirst = team.status === teamStatus.awaited
  await inBrand(trx, team)
    .updateTable('seat')
    .set({ state: 'paid', paid_at: now })
    .where('team_id', '=', team.team_id)
    .where('uid', '=', uid)
    .execute()
  const { brandId, teamId } = keyOfTeam(team)
  return inBrand(trx, brandId)
    .updateTable('team')
    .set(eb => ({
      held: eb('held', '-', 1),
      paid: eb('paid', '+', 1),
      ...(isFirst ? { status: teamStatus.forming, expires_at: now + team.lasts_s } : {}),
    }))
    .where('team_id', '=', teamId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
