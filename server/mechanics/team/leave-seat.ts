import { teamStatus } from '../../../api/values/team-status.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { SeatState } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { closeTeam, updateTeam } from './end-team.ts'
import {
  lockTeam,
  type SeatRow,
  seatByRef,
  seatsOf,
  keyOfTeam,
  type TeamKey,
  type TeamRow,
} from './team-table.ts'

/**
 * Gives up a place. A held or paid place becomes free while the team is forming; the next paid member becomes the
 * leader, and a team without one is over. In an ended team the place stays taken.
 */
export async function leaveSeat(trx: Tx, key: TeamKey, ref: string, now: number): Promise<void> {
  const team = await lockTeam(trx, key)
  const seat = await seatByRef(trx, key.brandId, ref)
  if (!seat || (seat.state !== 'held' && seat.state !== 'paid')) return
  if (team.status > teamStatus.forming) {
    // The place is not filled again: the others rely on the completed team.
    if (team.status === teamStatus.complete) await setSeat(trx, seat, 'refunded')
    return
  }
  await setSeat(trx, seat, 'released')
  const left = await updateTeam(
    trx,
    team,
    seat.state === 'held' ? { held: team.held - 1 } : { paid: team.paid - 1 },
  )
  if (left.paid === 0) await closeTeam(trx, left, { status: teamStatus.over, filled: 0, now })
  else if (left.leader_uid === seat.uid) await handOver(trx, left)
}

/** Records the refund of a place. A failed team is over once all paid members are refunded. */
export async function seatRefunded(trx: Tx, key: TeamKey, ref: string): Promise<void> {
  const team = await lockTeam(trx, key)
  const seat = await seatByRef(trx, key.brandId, ref)
  if (!seat || seat.state === 'held') return
  await setSeat(trx, seat, 'refunded')
  if (team.status !== teamStatus.failed) return
  const waiting = (await seatsOf(trx, key)).some(({ state }) => state === 'paid')
  if (!waiting) await updateTeam(trx, team, { status: teamStatus.over })
}

async function setSeat(
  trx: Tx,
  { brand_id: brandId, team_id, uid }: SeatRow,
  state: SeatState,
): Promise<void> {
  await inBrand(trx, brandId)
    .updateTable('seat')
    .set({ state, is_running: false })
    .where('team_id', '=', team_id)
    .where('uid', '=', uid)
    .execute()
}

async function handOver(trx: Tx, team: TeamRow): Promise<void> {
  const next = (await seatsOf(trx, keyOfTeam(team))).find(({ state }) => state === 'paid')
  if (next) await updateTeam(trx, team, { leader_uid: next.uid })
}
