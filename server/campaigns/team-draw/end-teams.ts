import { teamStatus } from '../../../api/values/team-status.ts'
import { findActivity } from '../../core/activity-table.ts'
import type { Db } from '../../core/database.ts'
import { text } from '../../core/fields.ts'
import { defineJob, type Outcome } from '../../core/jobs/define-job.ts'
import { type Tx, tx } from '../../core/tx.ts'
import { releaseParticipation } from '../../mechanics/participate/release-participation.ts'
import { failTeam } from '../../mechanics/team/end-team.ts'
import { isDue } from '../../mechanics/team/pay-seat.ts'
import {
  keyOfTeam,
  lockTeam,
  seatsOf,
  type TeamKey,
  type TeamRow,
} from '../../mechanics/team/team-table.ts'
import { drawTeam, isDrawn } from './draw-team.ts'
import { TYPE } from './find-team-draw.ts'
import { enqueueTeamNotices } from './notify-team.ts'

/** Client seed of draws that no member has requested. */
const UNASKED = 'auto'

/**
 * Ends teams that are incomplete at the end of their time. Each member's participation is given
 * back.
 */
export const endTeams = defineJob({
  kind: 'end-team-draw',
  payload: { teamId: text(64) },
  batch: 50,

  async run({ context, brandId, jobs, now }) {
    const outcome: Outcome = new Map()
    for (const { key, payload } of jobs) {
      const at = await tx(context.db, trx => endTeam(trx, { brandId, ...payload }, now))
      if (at !== undefined && at > now) outcome.set(key, { status: 'later', at })
    }
    return outcome
  },
})

/** Time of the next check; undefined once the team is over. */
async function endTeam(trx: Tx, key: TeamKey, now: number): Promise<number | undefined> {
  const team = await lockTeam(trx, key)
  if (team.status !== teamStatus.forming) return undefined
  if (!isDue(team, now)) return team.expires_at
  await giveUp(trx, team, now)
  return undefined
}

/** Fails a forming team, whose row is locked; its members get their participation back. */
export async function giveUp(trx: Tx, team: TeamRow, now: number): Promise<void> {
  const seats = await seatsOf(trx, keyOfTeam(team))
  const failed = await failTeam(trx, team, now)
  await enqueueTeamNotices(trx, failed, 'failed', now)
  const { brand_id: brandId, activity_id: activityId } = team
  for (const { uid, taken_at: takenAt } of seats) {
    await releaseParticipation(trx, { brandId, activityId, uid, takenAt })
  }
}

/** Draws for complete teams whose members have not done so in time. */
export const drawLate = defineJob({
  kind: 'draw-team',
  payload: { teamId: text(64) },
  batch: 20,

  async run({ context: { db }, brandId, jobs, now }) {
    for (const { payload } of jobs) await drawUnasked(db, { brandId, ...payload }, now)
    return new Map()
  },
})

async function drawUnasked(db: Db, key: TeamKey, now: number): Promise<void> {
  await tx(db, async trx => {
    const team = await lockTeam(trx, key)
    if (team.status !== teamStatus.complete || (await isDrawn(trx, key))) return
    const activity = await findActivity(trx, key.brandId, team.activity_id, TYPE)
    await drawTeam(trx, { activity, team, clientSeed: UNASKED, now })
  })
}
