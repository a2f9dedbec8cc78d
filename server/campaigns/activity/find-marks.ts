import { type RawBuilder, sql } from 'kysely'
import { activityStatus } from '../../../api/values/activity-status.ts'
import { staffStatus } from '../../../api/values/staff-status.ts'
import { DAY_S, HOUR_S, MINUTE_S } from '../../../api/values/time.ts'
import { brandDay } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ROWS_AT_ONCE, TOLD_AT_ONCE } from '../../core/jobs/at-once.ts'
import { allBrands, brandsWith } from '../../core/jobs/brand-by-brand.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import type { ContactMark } from '../../core/tables.ts'
import { tx } from '../../core/tx.ts'
import { enqueueMarks, markContact } from '../../platform/enterprise/mark-contact.ts'
import { type Campaign, campaignOf } from './define-campaign.ts'
import { grants, type TypedActivityKey } from './participants.ts'

/** How far back is looked for what is new, s: what is written late, such as a payment, has the time of its beginning. */
const LOOK_S = 2 * HOUR_S
/** Time after the end in which somebody may still win, or be told of as a contact, s. */
const AFTER_S = 2 * DAY_S
/** Time after which an open mark without a job has been forgotten, s. */
const FORGOTTEN_S = 10 * MINUTE_S

interface Activity extends TypedActivityKey {
  title: string
  contact_mark: ContactMark | null
}

/**
 * Finds who has taken part in an activity that tags its people, and is a contact of the staff: each minute those of the
 * last hours, and once an hour all.
 */
export const findMarks = (campaigns: readonly Campaign[]) =>
  defineJob({
    kind: 'find-contact-marks',
    payload: {},
    everyS: MINUTE_S,

    async run({ context: { db }, now }) {
      const isWhole = now % HOUR_S < 2 * MINUTE_S
      const failures: unknown[] = []
      for (const brandId of await allBrands(db)) {
        for (const activity of await markingActivities(db, brandId, now)) {
          // An activity that cannot be read holds up no other one.
          await noteAll(db, { campaigns, activity, isWhole, now }).catch(error =>
            failures.push(error),
          )
        }
      }
      await enqueueForgotten(db, now)
      if (failures.length > 0) throw failures[0]
    },
  })

const markingActivities = (db: Db, brandId: number, now: number): Promise<Activity[]> =>
  inBrand(db, brandId)
    .selectFrom('activity')
    .select(['brand_id', 'activity_id', 'type', 'title', 'contact_mark'])
    .where('contact_mark', 'is not', null)
    .where('status', '!=', activityStatus.draft)
    .where('end_at', '>', now - AFTER_S)
    .orderBy('activity_id')
    .execute()

interface Noting {
  campaigns: readonly Campaign[]
  activity: Activity
  isWhole: boolean
  now: number
}

async function noteAll(db: Db, noting: Noting): Promise<void> {
  const from = noting.now - LOOK_S
  const spans = noting.isWhole
    ? [sql<boolean>`true`]
    : [sql<boolean>`part.at >= ${from}::bigint`, sql<boolean>`bond.bound_at >= ${from}::bigint`]
  for (const span of spans) while ((await noteSome(db, noting, span)) === TOLD_AT_ONCE);
}

/** Inserts a mark for each contact who took part and has none, and enqueues the job that writes it; resolves with how many. */
async function noteSome(
  db: Db,
  { campaigns, activity, now }: Noting,
  span: RawBuilder<boolean>,
): Promise<number> {
  const { brand_id: brandId, activity_id, title, contact_mark } = activity
  const campaign = campaignOf(campaigns, activity.type)
  if (!campaign || !contact_mark) return 0
  const { participants, winners = grants } = campaign
  const isWon = contact_mark.who === 'won'
  const rows = await unnoted(db, activity, isWon ? winners : participants, span)
  const did = isWon ? '得奖' : '参加'
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const some = rows.slice(first, first + ROWS_AT_ONCE)
    await tx(db, async trx => {
      await inBrand(trx, brandId)
        .insertInto('contact_mark')
        .values(
          some.map(({ uid, userId, at }) => ({
            activity_id,
            uid,
            user_id: userId,
            line: `${brandDay(Number(at ?? now))} ${did}「${title}」`,
            noted_at: now,
          })),
        )
        .onConflict(conflict => conflict.doNothing())
        .execute()
      await enqueueMarks(trx, { brandId, now }, some)
    })
  }
  return rows.length
}

interface Found {
  uid: number
  userId: number
  /** When they first took part. */
  at: number | string | null
}

async function unnoted(
  db: Db,
  activity: Activity,
  people: Campaign['participants'],
  span: RawBuilder<boolean>,
): Promise<Found[]> {
  const { brand_id: brandId, activity_id } = activity
  const { rows } = await sql<Found>`
    select part.uid, bond.user_id as "userId", min(part.at) as at
    from (${people(activity)}) part
    join staff_bond bond on bond.brand_id = ${brandId} and bond.uid = part.uid
      and bond.removed_at is null
    join shop_user staff on staff.brand_id = ${brandId} and staff.user_id = bond.user_id
      and staff.status = ${staffStatus.working}
    join visitor on visitor.brand_id = ${brandId} and visitor.uid = part.uid
    where ${span} and exists (
      select from contact_identity known
      where known.brand_id = ${brandId} and known.unionid = visitor.unionid
    ) and not exists (
      select from contact_mark mark
      where mark.brand_id = ${brandId} and mark.activity_id = ${activity_id}
        and mark.uid = part.uid and mark.user_id = bond.user_id
    )
    group by part.uid, bond.user_id
    order by part.uid, bond.user_id limit ${TOLD_AT_ONCE}::int`.execute(db)
  return rows
}

/** A mark that was noted while the contact's job ended has none. */
async function enqueueForgotten(db: Db, now: number): Promise<void> {
  const where = sql`done_at is null and noted_at <= ${now - FORGOTTEN_S}::bigint`
  const open = { table: 'contact_mark', where, by: 'noted_at', atOnce: TOLD_AT_ONCE }
  for (const brandId of await brandsWith(db, open)) {
    const { rows } = await sql<{ uid: number; userId: number }>`
      select distinct mark.uid, mark.user_id as "userId" from contact_mark mark
      where mark.brand_id = ${brandId} and ${where} and not exists (
        select from job where job.brand_id = ${brandId} and job.kind = ${markContact.kind}
          and job.key = mark.uid || ':' || mark.user_id
      )
      limit ${TOLD_AT_ONCE}::int`.execute(db)
    if (rows.length > 0) await tx(db, trx => enqueueMarks(trx, { brandId, now }, rows))
  }
}
