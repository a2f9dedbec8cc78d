import { teamStatus } from '../../../api/values/team-status.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { inBrand } from '../../core/in-brand.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import type { Tx } from '../../core/tx.ts'
import type { CampaignOrder, Turn } from '../../mechanics/purchase/seller.ts'
import { completeTeam, failTeam } from '../../mechanics/team/end-team.ts'
import { paySeat, type Seated } from '../../mechanics/team/pay-seat.ts'
import { keyOfTeam, lockTeam, seatsOf, type TeamRow } from '../../mechanics/team/team-table.ts'
import { configOf, offOf } from './group-work-ext.ts'
import { notifyGroup } from './notify-group.ts'

/** Lowest `activity.status` of campaigns that were ended by hand. */
export const ENDED = 3

export const teamKeyOf = ({ brand_id: brandId, record_id }: CampaignOrder) => ({
  brandId,
  teamId: record_id,
})

/** Decides about an order with a place in a group: on payment, and whenever it is checked again. */
export async function turnOfPaid(trx: Tx, order: CampaignOrder, now: number): Promise<Turn> {
  const activity = await activityOf(trx, order)
  const ended = await endWithActivity(trx, order, activity, now)
  const seated = await paySeat(trx, teamKeyOf(order), order.order_no, now)
  const others = seated.hasEnded ? await enqueueMemberNotices(trx, seated.team, now) : ended
  return turnOf(seated, activity, others)
}

/** The columns of a campaign that decide when its groups end. */
type Ending = Pick<ActivityRow, 'status' | 'end_at'>

const activityOf = (trx: Tx, order: CampaignOrder): Promise<Ending> =>
  inBrand(trx, order)
    .selectFrom('activity')
    .select(['status', 'end_at'])
    .where('activity_id', '=', order.activity_id)
    .executeTakeFirstOrThrow()

/**
 * Ends a forming group with its campaign: failed when that was ended by hand, complete at its planned end if the rules
 * say so. Returns the orders of the group if this call has ended it.
 */
async function endWithActivity(
  trx: Tx,
  order: CampaignOrder,
  { status, end_at }: Ending,
  now: number,
): Promise<string[]> {
  const isStopped = status >= ENDED
  if (!isStopped && end_at > now) return []
  const team = await lockTeam(trx, teamKeyOf(order))
  if (team.status !== teamStatus.forming) return []
  if (isStopped) return enqueueMemberNotices(trx, await failTeam(trx, team, now), now)
  // A group whose own time ended earlier follows its own rules.
  if (!configOf(team).auto_form || team.expires_at < end_at) return []
  return enqueueMemberNotices(trx, await completeTeam(trx, team, now), now)
}

/** Enqueues the notices to the members of an ended group; returns their orders. */
async function enqueueMemberNotices(trx: Tx, team: TeamRow, now: number): Promise<string[]> {
  const orders = (await seatsOf(trx, keyOfTeam(team)))
    .filter(({ state }) => state === 'paid')
    .map(({ ref }) => ref)
  const what = team.status === teamStatus.complete ? 'complete' : 'failed'
  const entries = orders.map(orderNo => ({
    brandId: team.brand_id,
    key: `${orderNo}:${what}`,
    dueAt: now,
    payload: { orderNo, what, at: now } as const,
  }))
  await enqueue(trx, notifyGroup, entries)
  return orders
}

function turnOf({ standing, team }: Seated, { end_at }: Ending, others: string[]): Turn {
  const { steps, auto_form } = configOf(team)
  if (standing === 'forming') {
    const until = auto_form ? Math.min(team.expires_at, end_at) : team.expires_at
    return { to: 'wait', until, others }
  }
  if (standing !== 'complete') return { to: 'refund', others }
  return { to: 'deliver', backFen: offOf(steps, team.paid + team.filled), others }
}
