import { ENVELOPE_OPEN } from '../../mechanics/envelope/envelope.ts'
import { reviewState } from '../../../api/values/review-state.ts'
import { grantStatus } from '../../../api/values/grant-status.ts'
import { assistStatus } from '../../../api/values/assist-status.ts'
import { teamStatus } from '../../../api/values/team-status.ts'
import { orderStatus } from '../../../api/values/order-status.ts'
import { sql } from 'kysely'
import type { Db } from '../../core/database.ts'
import { type Key, ordersOf } from './participants.ts'

interface Counts {
  orders: number
  teams: number
  sessions: number
  envelopes: number
  prizes: number
  draws: number
  rewards: number
  grants: number
  entries: number
}

const words: Record<keyof Counts, (n: number) => string> = {
  orders: n => `${n} 笔订单没有完成`,
  teams: n => `${n} 个团没有结束`,
  sessions: n => `${n} 个助力没有结束`,
  envelopes: n => `${n} 个红包没有拆完`,
  prizes: n => `${n} 份奖品还没有领`,
  draws: () => '还没有开奖',
  rewards: n => `${n} 份奖励还没有领`,
  grants: n => `顾客手里还有 ${n} 张券没用`,
  entries: n => `${n} 份提交还没有处理`,
}

/** What is still open in an activity, in words: until it is settled, customers need its pages. */
export async function openWork(db: Db, activity: Key, now: number): Promise<string[]> {
  const { rows } = await countQuery(activity, now).execute(db)
  const [counts] = rows
  if (!counts) return []
  return Object.entries(counts)
    .filter(([, n]) => Number(n) > 0)
    .map(([name, n]) => words[name as keyof Counts](Number(n)))
}

/** Each count is read by an index of the activity. */
const countQuery = (activity: Key, now: number) => {
  const { brand_id: brandId, activity_id } = activity
  const mine = sql`activity_id = ${activity_id}`
  const at = sql`${now}::bigint`
  return sql<Counts>`select
    (select count(*) from shop_order where brand_id = ${brandId} and ${ordersOf(activity)}
      and (status < ${orderStatus.finished} or open_refund_n > 0)) as orders,
    (select count(*) from team where brand_id = ${brandId} and ${mine} and status = ${teamStatus.forming}) as teams,
    (select count(*) from assist where brand_id = ${brandId} and ${mine} and (status = ${assistStatus.ordered}
      or (status = ${assistStatus.open} and expire_at > ${at})
      or (status = ${assistStatus.reached} and held_until > ${at}))) as sessions,
    (select count(*) from envelope where brand_id = ${brandId} and ${mine} and status = ${ENVELOPE_OPEN} and left_n > 0
      and expire_at > ${at}) as envelopes,
    (select count(*) from draw where brand_id = ${brandId} and ${mine} and status = 'pending' and claim_until > ${at}) as prizes,
    (select count(*) from helper_draw where brand_id = ${brandId} and ${mine} and drawn_at is null and codes_n > 0) as draws,
    (select count(*) from invite_reward where brand_id = ${brandId} and ${mine} and (status = 'reviewing'
      or (status = 'ready' and claim_until > ${at}))) as rewards,
    (select count(*) from user_grant where brand_id = ${brandId} and ${mine} and (status = ${grantStatus.inOrder}
      or (status in (${grantStatus.unused}, ${grantStatus.passing}) and valid_to > ${at}))) as grants,
    (select count(*) from form_entry join review on review.brand_id = ${brandId}
      and review.kind = 'formEntry' and review.ref = form_entry.entry_id and review.state = ${reviewState.open}
      where form_entry.brand_id = ${brandId} and ${mine}) as entries`
}
