import { teamStatus } from '../../../api/values/team-status.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { findActivity } from '../../core/activity-table.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineJob, type Outcome } from '../../core/jobs/define-job.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { sha256 } from '../../core/random.ts'
import { type Tx, tx } from '../../core/tx.ts'
import { serverSeedOf } from '../../mechanics/draw/draw-number.ts'
import { isWin, type PrizeRow, prizesOf } from '../../mechanics/draw/prizes.ts'
import { drawCodes } from '../../mechanics/draw/scheduled-draw.ts'
import type { TeamRow } from '../../mechanics/team/team-table.ts'
import { giveTeam } from './draw-team.ts'
import { giveUp } from './end-teams.ts'
import { TYPE } from './find-team-draw.ts'
import { poolAt, scopeOf, type TeamDrawExt, teamDrawExt } from './team-draw-ext.ts'

/** Holds the common draw of all complete teams at its published time. */
export const drawPool = defineJob({
  kind: 'draw-team-pool',
  payload: { activityId: id },

  async run({ context: { db }, brandId, jobs, now }) {
    const outcome: Outcome = new Map()
    for (const { key, payload } of jobs) {
      const at = await tx(db, trx => holdPool(trx, { brandId, ...payload }, now))
      if (at !== undefined) outcome.set(key, { status: 'later', at })
    }
    return outcome
  },
})

/** Enqueues the common draw, once per campaign; nothing where each team draws at once. */
export async function promisePool(trx: Tx, activity: ActivityRow): Promise<void> {
  const dueAt = poolAt(activity)
  if (dueAt === undefined) return
  const { brand_id: brandId, activity_id: activityId } = activity
  await enqueue(trx, drawPool, [
    { brandId, key: String(activityId), dueAt, payload: { activityId } },
  ])
}

interface PoolKey {
  brandId: number
  activityId: number
}

/**
 * Ends all teams and draws for the complete ones, in one transaction. Teams are ordered by SHA-256 of the sealed seed
 * and their code, prizes are assigned in that order, and each team wins at most once. Returns the time of the next
 * check; undefined once the draw is over.
 */
export async function holdPool(
  trx: Tx,
  { brandId, activityId }: PoolKey,
  now: number,
): Promise<number | undefined> {
  const activity = await findActivity(trx, brandId, activityId, TYPE)
  const at = poolAt(activity)
  if (at === undefined) return undefined
  // guard: a common draw is not held before its time [server team-draw/pool]
  //   if (now < at) return at ~>
  if (now < at) return at
  const teams = await openTeams(trx, activity)
  // A last member who comes during this transaction waits for the team's row and finds it ended.
  const late = teams.filter(({ status }) => status === teamStatus.forming)
  for (const team of late) await giveUp(trx, team, now)
  const full = teams.filter(({ status }) => status === teamStatus.complete)
  await drawAmong(trx, activity, full, now)
  return undefined
}

/** Forming teams, and complete ones without a result; their rows are locked. */
function openTeams(trx: Tx, activity: ActivityRow): Promise<TeamRow[]> {
  return inBrand(trx, activity)
    .selectFrom('team')
    .selectAll()
    .where('activity_id', '=', activity.activity_id)
    .where('status', 'in', [teamStatus.forming, teamStatus.complete])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('draw').select('draw.draw_id').whereRef('draw.team_id', '=', 'team.team_id'),
        ),
      ),
    )
    .orderBy('team_id')
    .forUpdate()
    .execute()
}

async function drawAmong(
  trx: Tx,
  activity: ActivityRow,
  teams: readonly TeamRow[],
  now: number,
): Promise<void> {
  const ext = teamDrawExt(activity)
  const { serverSeed } = await serverSeedOf(trx, activity)
  const prizes = (await prizesOf(trx, activity)).filter(isWin)
  const codes = await codesOfTeams(trx, activity)
  const entries = teams.map((team, owner) => ({ owner, code: codes.get(team.team_id) ?? '' }))
  const wins = drawCodes(
    serverSeed,
    entries,
    prizes.map(prize => teamsFor(prize, ext)),
  )
  let spentFen = 0
  for (const { owner, code } of entries) {
    const team = teams[owner]
    if (!team) continue
    const won = wins.find(win => win.owner === owner)
    const hit = prizes.find(({ prize_id }) => prize_id === won?.prizeId)
    const draw = { activity, team, clientSeed: code, spentFen, now }
    spentFen += await giveTeam(trx, draw, { hit, roll: 0, serverSeed })
  }
}

/**
 * Codes of all teams: SHA-256 of the members' references, which follow from what their phones sent, so that the shop,
 * which knows the seed, cannot choose them.
 */
async function codesOfTeams(trx: Tx, activity: ActivityRow): Promise<Map<string, string>> {
  const seats = await inBrand(trx, activity)
    .selectFrom('seat')
    .select(['team_id', 'ref'])
    .where('activity_id', '=', activity.activity_id)
    .where('state', '=', 'paid')
    .orderBy('ref')
    .execute()
  const refs = new Map<string, string[]>()
  for (const { team_id, ref } of seats) refs.set(team_id, [...(refs.get(team_id) ?? []), ref])
  return new Map([...refs].map(([teamId, each]) => [teamId, sha256(each.join(' ')).slice(0, 32)]))
}

/** Number of teams that can win a prize. A prize's stock counts pieces for members. */
export function teamsFor(
  { prize_id, stock_left, stock_total }: PrizeRow,
  ext: TeamDrawExt,
): { prizeId: number; pieces: number } {
  const scope = scopeOf(ext, prize_id)
  const perTeam = scope === 'team' || scope === 'share' ? ext.size : 1
  const pieces = stock_total < 0 ? Number.POSITIVE_INFINITY : Math.floor(stock_left / perTeam)
  return { prizeId: prize_id, pieces }
}
