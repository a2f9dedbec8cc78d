import type { InviteExt, InviteV2Ext } from '../../server/campaigns/invite/invite-ext.ts'
import { inviteSign } from '../../server/campaigns/invite/invite-link.ts'
import { type Activity, runningActivity } from './server-activity.ts'
import { newReqId, type Reply, type TestServer } from './server-app.ts'
import { START } from './server-clock.ts'
import { visitorRow } from './server-data.ts'

export const points = (amount: number) => ({ kind: 'points' as const, amount })

const unbounded = { stock_total: -1, stock_left: -1, limit_per_user: -1 }

/** Two friends who add a staff member earn fifty points. */
export const inviteActivity = (
  activity_id: number,
  { ext = {}, ...more }: { ext?: Partial<InviteExt> } & Partial<Omit<Activity, 'ext'>> = {},
): Activity =>
  runningActivity({
    activity_id,
    type: 'invite',
    title: '邀请有礼',
    ...unbounded,
    ...more,
    ext: JSON.stringify({ goal: 2, reward: points(50), valid_when: 'addStaff', ...ext }),
  })

export const inviteV2Activity = (
  activity_id: number,
  { ext = {}, ...more }: { ext?: Partial<InviteV2Ext> } & Partial<Omit<Activity, 'ext'>> = {},
): Activity =>
  runningActivity({
    activity_id,
    type: 'inviteV2',
    title: '召友令',
    ...unbounded,
    ...more,
    ext: JSON.stringify({
      tiers: [
        { n: 1, reward: points(10) },
        { n: 3, reward: points(30) },
      ],
      valid_when: 'addStaff',
      ...ext,
    }),
  })

/** Inserts the campaign, with stock by step where it is limited. */
export async function addInvite(
  { db }: TestServer,
  row: Activity,
  left: Record<number, number> = {},
): Promise<void> {
  await db.insertInto('activity').values(row).execute()
  const stock = Object.entries(left).map(([item, left_n]) => ({
    brand_id: 8,
    activity_id: row.activity_id,
    item: Number(item),
    left_n,
  }))
  if (stock.length > 0) await db.insertInto('stock').values(stock).execute()
}

/** People whose first visit was `ago` seconds ago. */
export async function addPeople(
  { db, clock }: TestServer,
  first: number,
  count: number,
  ago = 60,
): Promise<number[]> {
  const uids = Array.from({ length: count }, (_, at) => first + at)
  await db
    .insertInto('visitor')
    .values(uids.map(uid => ({ ...visitorRow(8, uid), created_at: clock.seconds() - ago })))
    .execute()
  return uids
}

export async function linkOf(
  { db }: Pick<TestServer, 'db'>,
  activityId: number,
  uid: number,
  at = START,
) {
  const { secret } = await db
    .selectFrom('brand')
    .select('secret')
    .where('brand_id', '=', 8)
    .executeTakeFirstOrThrow()
  return signedLink(secret, { activityId, inviterUid: uid, at })
}

/** The same link for the brand of the test data. */
export const testLink = (activityId: number, uid: number) =>
  signedLink('secret of 8', { activityId, inviterUid: uid, at: START })

function signedLink(secret: string, invitation: Parameters<typeof inviteSign>[1]) {
  const { inviterUid: shareUser, at: shareTime } = invitation
  return { shareUser, shareTime, shareSign: inviteSign({ secret }, invitation) }
}

type Kind = 'invite' | 'invite-v2'

export async function accept(
  server: TestServer,
  uid: number,
  [activityId, inviter]: [activityId: number, inviter: number],
  kind: Kind = 'invite',
): Promise<Reply> {
  const body = { id: activityId, ...(await linkOf(server, activityId, inviter)), reqId: newReqId() }
  return (await server.as(uid)).post(`/api/wechat/${kind}/bind`, body)
}

export async function claim(
  server: TestServer,
  uid: number,
  [activityId, step]: [activityId: number, step: number],
  kind: Kind = 'invite',
): Promise<Reply> {
  const body = { id: activityId, step, reqId: newReqId() }
  return (await server.as(uid)).post(`/api/wechat/${kind}/claim`, body)
}

/** They add a staff member, which is the act that counts; or remove them again. */
export async function act(
  { db, clock }: TestServer,
  uids: readonly number[],
  isDone = true,
): Promise<void> {
  const removed_at = isDone ? null : clock.seconds()
  await db
    .insertInto('staff_bond')
    .values(
      uids.map(uid => ({ brand_id: 8, uid, user_id: 5, bound_at: clock.seconds(), removed_at })),
    )
    .onConflict(conflict =>
      conflict
        .columns(['brand_id', 'uid', 'user_id'])
        .doUpdateSet({ removed_at, ...(isDone && { bound_at: clock.seconds() }) }),
    )
    .execute()
}

export async function countOf({ db }: TestServer, activityId: number, uid: number) {
  const row = await db
    .selectFrom('invite_count')
    .select(['bound_n', 'valid_n'])
    .where('brand_id', '=', 8)
    .where('activity_id', '=', activityId)
    .where('inviter_uid', '=', uid)
    .executeTakeFirst()
  return [row?.bound_n ?? 0, row?.valid_n ?? 0]
}

/** State of each reward, by step and round. */
export async function rewardStates({ db }: TestServer, activityId: number, uid: number) {
  const rows = await db
    .selectFrom('invite_reward')
    .select(['step', 'round', 'status'])
    .where('brand_id', '=', 8)
    .where('activity_id', '=', activityId)
    .where('uid', '=', uid)
    .orderBy('step')
    .orderBy('round')
    .execute()
  return rows.map(({ step, round, status }) => `${step}.${round} ${status}`)
}

export async function pointsNow({ db }: TestServer, uid: number): Promise<number> {
  const row = await db
    .selectFrom('point_account')
    .select('points')
    .where('brand_id', '=', 8)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row?.points ?? 0
}
