import { type RawBuilder, sql } from 'kysely'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { CampaignType } from '../../core/start-paths.ts'

export type Key = Pick<ActivityRow, 'brand_id' | 'activity_id' | 'type'>

/** Rows (uid, at) of an activity: who took part, and when. */
type Participants = (key: Key) => RawBuilder<unknown>

/** Rows of one table, where each names the activity and the person. */
const ofTable =
  (table: string, uid: string, at: string, more = 'true'): Participants =>
  ({ brand_id, activity_id }) =>
    sql`select ${sql.ref(uid)} as uid, ${sql.raw(at)} as at from ${sql.table(table)}
      where brand_id = ${brand_id} and activity_id = ${activity_id} and ${sql.raw(more)}`

/** Grants of an activity count as taking part, except those that were taken back. */
const grants = ofTable('user_grant', 'uid', 'created_at', 'status <> 4')
const scans = ofTable('live_scan', 'uid', 'at')
const sessions = ofTable('assist', 'owner_uid', 'created_at')
const seats = ofTable('seat', 'uid', 'taken_at', "state in ('paid', 'refunded')")
const draws = ofTable('draw', 'uid', 'created_at')
const invited = ofTable('invite_bind', 'invitee_uid', 'bound_at')

const envelopes: Participants = ({ brand_id, activity_id }) => sql`
  select share.uid, share.opened_at as at from envelope
  join envelope_share share on share.brand_id = envelope.brand_id
    and share.envelope_id = envelope.envelope_id
  where envelope.brand_id = ${brand_id} and envelope.activity_id = ${activity_id}`

const buyers: Participants = key => sql`
  select uid, created_at as at from shop_order
  where brand_id = ${key.brand_id} and ${ordersOf(key)}`

/** The rows in which each type notes its participants. */
const sources: Record<CampaignType, Participants> = {
  coupon: grants,
  storeCoupon: grants,
  redEnvelope: envelopes,
  form: ofTable('form_entry', 'uid', 'created_at', "status <> 'canceled'"),
  lottery: draws,
  lotteryWheel: draws,
  vote: ofTable('vote', 'uid', 'created_at', 'not flagged'),
  question: ofTable('quiz_paper', 'uid', 'started_ms / 1000'),
  groupWork: seats,
  teamDraw: seats,
  seckill: buyers,
  distribution: buyers,
  goodsBargain: sessions,
  bargain: sessions,
  fission: sessions,
  fissionCode: scans,
  lockCode: scans,
  categoryCode: scans,
  addGroup: scans,
  joinShop: scans,
  joinGroup: scans,
  invite: invited,
  inviteV2: invited,
  newYearCard: ofTable('card', 'maker_uid', 'created_at'),
  annual: ofTable('annual_member', 'uid', 'joined_at'),
  lotteryHelper: ofTable('helper_record', 'uid', 'joined_at'),
  guideCard: ofTable('guide_card', 'uid', 'taken_at'),
  tasks: ofTable('contact_code', 'uid', 'created_at'),
}

/** Participants of an activity, one row for each time that somebody took part. */
export const participantsOf = (key: Key): RawBuilder<unknown> =>
  Object.hasOwn(sources, key.type) ? sources[key.type as CampaignType](key) : grants(key)

/** Condition for the brand's orders of an activity; a distribution is named by their record. */
export const ordersOf = ({ activity_id, type }: Key): RawBuilder<boolean> =>
  type === 'distribution'
    ? sql`shop_order.type = 5 and shop_order.record_id = ${String(activity_id)}
        and shop_order.record_id <> ''`
    : sql`shop_order.activity_id = ${activity_id} and shop_order.activity_id > 0`

/** Redeemed codes (uid, at, user_id, store_id): those of the activity's grants, and of what was bought in it. */
export const writeOffsOf = (key: Key): RawBuilder<unknown> => sql`
  select code.uid, code.used_at as at, code.used_by as user_id, code.store_id
  from user_grant join redeem_code code
    on code.brand_id = user_grant.brand_id and code.grant_id = user_grant.grant_id
  where user_grant.brand_id = ${key.brand_id} and user_grant.activity_id = ${key.activity_id}
    and user_grant.status = 2 and code.status = 2
  union all
  select code.uid, code.used_at, code.used_by, code.store_id
  from shop_order join user_grant
    on user_grant.brand_id = shop_order.brand_id and user_grant.order_no = shop_order.order_no
  join redeem_code code
    on code.brand_id = user_grant.brand_id and code.grant_id = user_grant.grant_id
  where shop_order.brand_id = ${key.brand_id} and ${ordersOf(key)}
    and user_grant.activity_id is null and code.status = 2`
