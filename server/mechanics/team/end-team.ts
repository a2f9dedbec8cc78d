import { teamStatus } from '../../../api/values/team-status.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Updateable } from 'kysely'
import type { TeamTable } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import type { TeamRow } from './team-table.ts'

/**
 * Ends a locked forming team by its rules: complete with enough members, or with so few missing that the shop fills
 * their places; otherwise failed. Held places are released.
 */
export async function endTeam(trx: Tx, team: TeamRow, now: number): Promise<TeamRow> {
  const missing = Math.max(0, team.goal - team.paid)
  const filled = missing <= team.fill_n ? missing : 0
  const isComplete = missing === filled
  return closeTeam(trx, team, {
    status: isComplete ? teamStatus.complete : teamStatus.failed,
    filled,
    now,
  })
}

/** Completes a locked forming team regardless of its rules; the shop fills the missing places. */
export const completeTeam = (trx: Tx, team: TeamRow, now: number): Promise<TeamRow> =>
  closeTeam(trx, team, {
    status: teamStatus.complete,
    filled: Math.max(0, team.goal - team.paid),
    now,
  })

/** Fails a locked forming team regardless of its rules. */
export const failTeam = (trx: Tx, team: TeamRow, now: number): Promise<TeamRow> =>
  closeTeam(trx, team, { status: teamStatus.failed, filled: 0, now })

/** Stores that a locked team has ended; its members may join other teams again. */
export async function closeTeam(
  trx: Tx,
  { brand_id: brandId, team_id }: TeamRow,
  { status, filled, now }: { status: number; filled: number; now: number },
): Promise<TeamRow> {
  await inBrand(trx, brandId)
    .updateTable('seat')
    .set(eb => ({
      is_running: false,
      state: eb
        .case()
        .when('state', '=', 'held')
        .then('released' as const)
        .else(eb.ref('state'))
        .end(),
    }))
    .where('team_id', '=', team_id)
    .where('is_running', '=', true)
    .execute()
  return updateTeam(trx, { brand_id: brandId, team_id }, { status, filled, held: 0, ended_at: now })
}

export async function updateTeam(
  trx: Tx,
  { brand_id: brandId, team_id }: Pick<TeamRow, 'brand_id' | 'team_id'>,
  set: Updateable<TeamTable>,
): Promise<TeamRow> {
  return inBrand(trx, brandId)
    .updateTable('team')
    .set(set)
    .where('team_id', '=', team_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
