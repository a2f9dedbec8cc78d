import { type RawBuilder, sql } from 'kysely'
import { grantStatus } from '../../../api/values/grant-status.ts'
import { PASSED_ON } from '../../mechanics/claim/passed-on.ts'
import type { ActivityKey, ActivityRow } from '../../core/activity-row.ts'

export type TypedActivityKey = ActivityKey & Pick<ActivityRow, 'type'>

/** Rows (uid, at) of an activity: who took part, and when. */
export type Participants = (key: TypedActivityKey) => RawBuilder<unknown>

/** Rows of one table, where each names the activity and the person. */
export const ofTable =
  (table: string, uid: string, at: string, more = 'true'): Participants =>
  ({ brand_id: brandId, activity_id }) =>
    sql`select ${sql.ref(uid)} as uid, ${sql.raw(at)} as at from ${sql.table(table)}
      where brand_id = ${brandId} and activity_id = ${activity_id} and ${sql.raw(more)}`

/** Grants of an activity count as taking part, except those that were taken back or come from a friend. */
export const grants = ofTable(
  'user_grant',
  'uid',
  'created_at',
  `status <> ${grantStatus.revoked} and source <> '${PASSED_ON}'`,
)
/** Friends to whom a coupon was passed on: it counts as its giver's. */
export const passedTo = ofTable('user_grant', 'uid', 'created_at', `source = '${PASSED_ON}'`)
/** Holders from whom the shop has taken a grant back. */
export const revokedHolders = ofTable('grant_log', 'uid', 'at', "kind = 'revoked'")
/** Rows of both. */
export const unionOf =
  (one: Participants, other: Participants): Participants =>
  key =>
    sql`${one(key)} union all ${other(key)}`
export const scans = ofTable('live_scan', 'uid', 'at')
export const sessions = ofTable('assist', 'owner_uid', 'created_at')
export const seats = ofTable('seat', 'uid', 'taken_at', "state in ('paid', 'refunded')")
export const draws = ofTable('draw', 'uid', 'created_at')
/** Whoever has won in a draw. */
export const drawWinners = ofTable('draw', 'uid', 'created_at', "status <> 'none'")
/** Whoever has taken a reward for invitees, or a gift as one. */
export const inviteWinners = ofTable('invite_reward', 'uid', 'claimed_at', "status = 'claimed'")
/** Whoever has brought somebody. */
export const inviters = ofTable('invite_count', 'inviter_uid', 'reached_at', 'bound_n > 0')
export const invited = ofTable('invite_bind', 'invitee_uid', 'bound_at')

/** Condition for the brand's orders of an activity. */
export type Orders = (key: TypedActivityKey) => RawBuilder<boolean>

export const ordersThere: Orders = ({ activity_id }) =>
  sql`shop_order.activity_id = ${activity_id} and shop_order.activity_id > 0`

/** Whoever has bought in it. */
export const buyersBy =
  (orders: Orders): Participants =>
  key =>
    sql`
    select uid, created_at as at from shop_order
    where brand_id = ${key.brand_id} and ${orders(key)}`
