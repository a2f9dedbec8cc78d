import { sql } from 'kysely'
import { refuseEntry } from '../activity/gates.ts'
import { type ActivityRow, PUBLISHED } from '../activity/state.ts'
import { brandDay } from '../core/clock.ts'
import { randomKey } from '../core/random.ts'
import { ReplyError } from '../core/replies.ts'
import type { Visitor } from '../core/session.ts'
import type { RedeemItem } from '../core/tables.ts'
import type { Tx } from '../core/tx.ts'
import { newRedeemCode } from './redeem-code.ts'

export interface Claim {
  activity: ActivityRow
  visitor: Visitor
  now: number
  /** What is granted: kind, and what the staff will be shown. */
  kind: string
  item: RedeemItem
  validFrom: number
  validTo: number
}

export interface Claimed {
  grantId: string
  code: string
  /** How many of this activity the visitor has now. */
  taken: number
}

/**
 * Grants one piece of an activity's stock. The order is fixed: gates, then the visitor's own row, then the stock, so
 * that somebody over the limit never touches the stock; then grant and code. Call it inside a transaction: a refusal
 * undoes all of it. Refuses with 2102-2112, 2114.
 */
export async function claim(trx: Tx, order: Claim): Promise<Claimed> {
  await refuseEntry(trx, order.activity, order.visitor, order.now)
  const taken = await countIn(trx, order)
  await takeFromStock(trx, order.activity)
  return { ...(await grant(trx, order)), taken }
}

/** One row per visitor and activity judges the limits: parallel claims of one visitor wait for each other here. */
async function countIn(trx: Tx, { activity, visitor, now }: Claim): Promise<number> {
  const { brand_id, activity_id, limit_per_user, limit_per_day } = activity
  const day = brandDay(now)
  if (limit_per_user === 0 || limit_per_day === 0) throw new ReplyError('limitTotal')
  const { rows } = await sql<{ total_n: number }>`
    insert into participation (brand_id, activity_id, uid, total_n, day, day_n)
    values (${brand_id}, ${activity_id}, ${visitor.uid}, 1, ${day}, 1)
    on conflict (brand_id, activity_id, uid) do update set
      total_n = participation.total_n + 1,
      day_n = case when participation.day = excluded.day then participation.day_n + 1 else 1 end,
      day = excluded.day
    where (${limit_per_user}::int < 0 or participation.total_n < ${limit_per_user}::int)
      and (${limit_per_day}::int < 0 or participation.day <> excluded.day
        or participation.day_n < ${limit_per_day}::int)
    returning total_n`.execute(trx)
  const [row] = rows
  if (row) return row.total_n
  throw await overLimit(trx, activity, visitor.uid)
}

async function overLimit(trx: Tx, activity: ActivityRow, uid: number): Promise<ReplyError> {
  const { brand_id, activity_id, limit_per_user } = activity
  const grants = await trx
    .selectFrom('user_grant')
    .select('grant_id')
    .where('brand_id', '=', brand_id)
    .where('activity_id', '=', activity_id)
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .execute()
  const data = { record_id: grants[0]?.grant_id ?? '' }
  const isTotal = limit_per_user >= 0 && grants.length >= limit_per_user
  if (!isTotal) return new ReplyError('limitDay', { data })
  return new ReplyError(limit_per_user === 1 ? 'already' : 'limitTotal', { data })
}

/** The one statement that hands stock out: it counts down only what is still there. */
async function takeFromStock(trx: Tx, { brand_id, activity_id }: ActivityRow): Promise<void> {
  const row = await trx
    .updateTable('activity')
    .set({
      stock_left: sql<number>`case when stock_total < 0 then stock_left else stock_left - 1 end`,
      join_count: sql<number>`join_count + 1`,
    })
    .where('brand_id', '=', brand_id)
    .where('activity_id', '=', activity_id)
    .where('status', '=', PUBLISHED)
    .where(eb => eb.or([eb('stock_total', '<', 0), eb('stock_left', '>', 0)]))
    .returning('activity_id')
    .executeTakeFirst()
  if (!row) throw new ReplyError('soldOut')
}

async function grant(trx: Tx, order: Claim): Promise<{ grantId: string; code: string }> {
  const { activity, visitor, now, kind, item, validFrom, validTo } = order
  const grantId = randomKey()
  const shared = {
    brand_id: activity.brand_id,
    grant_id: grantId,
    uid: visitor.uid,
    valid_from: validFrom,
    valid_to: validTo,
  }
  await trx
    .insertInto('user_grant')
    .values({ ...shared, activity_id: activity.activity_id, kind, created_at: now })
    .execute()
  for (;;) {
    const code = newRedeemCode()
    const made = await trx
      .insertInto('redeem_code')
      .values({
        ...shared,
        code,
        item: JSON.stringify(item),
        shop_scope: JSON.stringify(activity.shop_scope),
      })
      // A code that is in use already: another one is drawn.
      .onConflict(conflict => conflict.doNothing())
      .returning('code')
      .executeTakeFirst()
    if (made) return { grantId, code }
  }
}
