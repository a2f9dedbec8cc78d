import { DAY_S, HOUR_S } from '../../api/values/time.ts'
import { inBrand } from '../../server/core/in-brand.ts'
import { GUIDE } from '../../server/demo/seed/demo-staff.ts'
import { callerIn, addStrangers } from './app-caller.ts'
import { done, write } from './order-calls.ts'
import { inviteV2Activity, linkOf } from './server-invites.ts'
import type { TestApp } from './test-app.ts'

/** An invitation campaign that ends within two hours, and the people who took part in it. */
export const CROWD = {
  activityId: 8850,
  title: '冬至召友令',
  inviters: 20,
  /** Friends of each inviter. */
  friends: 24,
  /** Of each inviter's friends: customers already, without the act that counts, and above the day's bound. */
  old: 2,
  idle: 2,
  above: 2,
  /** Inviters who claim their cash, fen. */
  claimed: 4,
  cashFen: 2600,
  /** Gifts that were redeemed at the counter. */
  redeemed: 12,
} as const
export const VALID = CROWD.friends - CROWD.old - CROWD.idle - CROWD.above
const FIRST_INVITER = 6001
const FIRST_FRIEND = 6101
const STAFF = 77
/** Calls at once, as of a crowd. */
const AT_ONCE = 8

const uidsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => first + at)
const inviters = uidsFrom(FIRST_INVITER, CROWD.inviters)
const friends = uidsFrom(FIRST_FRIEND, CROWD.inviters * CROWD.friends)

/** Place of a friend among those of the same inviter. */
const placeOf = (uid: number) => (uid - FIRST_FRIEND) % CROWD.friends
const inviterOf = (uid: number) => FIRST_INVITER + Math.floor((uid - FIRST_FRIEND) / CROWD.friends)
const isOld = (uid: number) => placeOf(uid) < CROWD.old
const isIdle = (uid: number) => placeOf(uid) >= CROWD.friends - CROWD.idle

/** Runs the campaign to its last hour by the calls of its people. */
export async function playInvites(app: TestApp): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  await addCampaign(app, now)
  await addStrangers(app, [
    ...inviters.map(uid => ({ uid, name: `召集人${uid - FIRST_INVITER + 1}` })),
    ...friends.map(uid => ({
      uid,
      name: `新朋友${uid - FIRST_FRIEND + 1}`,
      since: isOld(uid) ? now - 90 * DAY_S : now,
    })),
  ])
  await atOnce(friends, uid => accept(app, uid, now))
  await addStaff(app, now)
  // The jobs see what counts now, in the order of the friends.
  await app.doDueWork()
  const claimers = inviters.slice(0, CROWD.claimed)
  for (const uid of claimers) {
    const body = { id: CROWD.activityId, step: 1 }
    await done(write(await callerIn(app, uid), '/wechat/invite-v2/claim', body))
  }
  await redeemGifts(app)
}

async function addCampaign({ db }: TestApp, now: number): Promise<void> {
  const cash = { kind: 'balance', amount: CROWD.cashFen } as const
  const coupon = {
    kind: 'coupon',
    name: '新朋友见面礼 15 元券',
    image: '',
    value_text: '无门槛',
    valid_days: 30,
    value_fen: 1500,
  } as const
  await db
    .insertInto('activity')
    .values(
      inviteV2Activity(CROWD.activityId, {
        title: CROWD.title,
        start_at: now - DAY_S,
        end_at: now + HOUR_S,
        created_at: now - 2 * DAY_S,
        updated_at: now - DAY_S,
        ext: {
          tiers: [{ n: VALID, reward: cash, stock: -1 }],
          day_cap: VALID,
          check_new: true,
          review: true,
          invitee_reward: { reward: coupon, stock: -1 },
        },
      }),
    )
    .execute()
}

async function accept(app: TestApp, uid: number, now: number): Promise<void> {
  const link = await linkOf(app, CROWD.activityId, inviterOf(uid), now)
  const body = { id: CROWD.activityId, ...link }
  await done(write(await callerIn(app, uid), '/wechat/invite-v2/bind', body))
}

/** All but the idle ones add a member of the staff, which is what counts. */
async function addStaff({ db }: TestApp, now: number): Promise<void> {
  const rows = friends
    .filter(uid => !isIdle(uid))
    .map(uid => ({ brand_id: 8, uid, user_id: GUIDE, bound_at: now + HOUR_S / 2 }))
  await db.insertInto('staff_bond').values(rows).execute()
}

async function redeemGifts(app: TestApp): Promise<void> {
  const rows = await inBrand(app.db, 8)
    .selectFrom('user_grant')
    .innerJoin('redeem_code', 'redeem_code.grant_id', 'user_grant.grant_id')
    .select('redeem_code.code')
    .where('user_grant.activity_id', '=', CROWD.activityId)
    .orderBy('user_grant.uid')
    .limit(CROWD.redeemed)
    .execute()
  const counter = await callerIn(app, STAFF)
  for (const { code } of rows)
    await done(write(counter, '/retail/work/write-off-code', { code, preview: 0 }))
}

/** A few calls at once, until all are done. */
async function atOnce(uids: readonly number[], call: (uid: number) => Promise<void>) {
  const waiting = [...uids]
  const lane = async () => {
    for (let uid = waiting.shift(); uid !== undefined; uid = waiting.shift()) await call(uid)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}
