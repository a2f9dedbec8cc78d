import { codeStatus } from '../../../api/values/code-status.ts'
import { grantStatus } from '../../../api/values/grant-status.ts'
import { type RawBuilder, sql } from 'kysely'
import { orderType } from '../../../api/values/order-type.ts'
import { campaignOf } from '../../campaigns/activity/define-campaign.ts'
import {
  type TypedActivityKey,
  grants,
  ordersThere,
} from '../../campaigns/activity/participants.ts'
import { campaigns } from '../../campaigns/index.ts'

export type Key = TypedActivityKey

/** Participants of an activity, one row for each time that somebody took part. */
export const participantsOf = (key: Key): RawBuilder<unknown> =>
  (campaignOf(campaigns, key.type)?.participants ?? grants)(key)

/** Condition for the brand's orders of an activity. */
export const ordersOf = (key: Key): RawBuilder<boolean> =>
  (campaignOf(campaigns, key.type)?.orders ?? ordersThere)(key)

/** Of an order, the activity whose `ordersOf` it is; 0 = none. An index with all sales of a shop holds it. */
export const activityOfOrder = sql<number>`(case
  when shop_order.type = ${sql.lit(orderType.distribution)} and shop_order.record_id ~ '^[1-9][0-9]{0,8}$'
    then shop_order.record_id::int
  else shop_order.activity_id end)`

/** Redeemed codes (uid, at, user_id, store_id): those of the activity's grants, and of what was bought in it. */
export const writeOffsOf = (key: Key): RawBuilder<unknown> => sql`
  select user_grant.uid, code.used_at as at, code.used_by as user_id, code.store_id
  from user_grant join redeem_code code
    on code.brand_id = user_grant.brand_id and code.grant_id = user_grant.grant_id
  where user_grant.brand_id = ${key.brand_id} and user_grant.activity_id = ${key.activity_id}
    and user_grant.status = ${grantStatus.used} and code.status = ${codeStatus.used}
  union all
  select user_grant.uid, code.used_at, code.used_by, code.store_id
  from shop_order join user_grant
    on user_grant.brand_id = shop_order.brand_id and user_grant.order_no = shop_order.order_no
  join redeem_code code
    on code.brand_id = user_grant.brand_id and code.grant_id = user_grant.grant_id
  where shop_order.brand_id = ${key.brand_id} and ${ordersOf(key)}
    and user_grant.activity_id is null and code.status = ${codeStatus.used}`
