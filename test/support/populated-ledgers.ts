import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import type { Db } from '../../server/core/database.ts'
import { findDrift } from '../../server/people/member/drift.ts'

/** Differences between rows and the sums that are kept of them; each must be none. */
const ledgers: Record<string, string> = {
  'wallets and their lines': `select count(*)::int as n from wallet where balance_fen <> (
    select coalesce(sum(amount_fen), 0) from wallet_log line where line.brand_id = wallet.brand_id
      and line.owner = wallet.owner and line.account = wallet.account) and account = 'merchant' and brand_id = 8`,
  'the running balance of a wallet': `select count(*)::int as n from (
    select balance_fen - lag(balance_fen) over (order by created_at, log_id) - amount_fen as off
    from wallet_log where log_id like 'populated-%') line where off <> 0`,
  'orders and their items': `select count(*)::int as n from shop_order o where pay_fen <> freight_fen + (
    select sum(pay_fen) from order_item i where i.brand_id = o.brand_id and i.order_no = o.order_no)`,
  'orders and payments': `select count(*)::int as n from shop_order o where uid >= 1000000 and (paid_at is not null) <> exists (
    select from payment p where p.brand_id = o.brand_id and p.order_no = o.order_no and p.state = 'paid'
      and p.amount_fen = o.pay_fen)`,
  'payments and the platform': `select count(*)::int as n from payment p where check_code like 'populated-%' and not exists (
    select from sandbox_payment s where s.brand_id = p.brand_id and s.out_trade_no = p.pay_no
      and s.amount_fen = p.amount_fen and s.state = 'paid')`,
  'orders and their log': `select count(*)::int as n from shop_order o where log_n <> (
    select count(*) from order_log l where l.brand_id = o.brand_id and l.order_no = o.order_no)
    or status <> coalesce((select to_status from order_log l where l.brand_id = o.brand_id
      and l.order_no = o.order_no and l.no = o.log_n), 0)`,
  'members and their growth': `select count(*)::int as n from member m where uid >= 1000000 and growth <> (
    select coalesce(sum(delta), 0) from growth_log g where g.brand_id = m.brand_id and g.uid = m.uid)`,
  'members and their levels': `select count(*)::int as n from member m join visitor v
    on v.brand_id = m.brand_id and v.uid = m.uid where m.uid >= 1000000 and (m.level <> v.member_level
      or m.level <> (select level from level_log l where l.member_id = m.member_id order by no desc limit 1)
      or m.level <> (select max(level) from member_level x where x.brand_id = m.brand_id
        and x.growth_min <= m.growth))`,
  'votes and sign-ups': `select count(*)::int as n from vote_item i where activity_id = 900002 and votes <> (
    select count(*) from vote v where v.brand_id = i.brand_id and v.item_id = i.item_id and not flagged)`,
  'coupons and codes': `select count(*)::int as n from user_grant g where activity_id = 900001 and not exists (
    select from redeem_code c where c.brand_id = g.brand_id and c.grant_id = g.grant_id
      and c.status = g.status and c.used_at is not distinct from g.used_at)`,
  'coupons and the activity': `select count(*)::int as n from activity a where activity_id = 900001
    and (join_count <> (select count(*) from user_grant g where g.activity_id = a.activity_id) or stock_total - stock_left <> join_count or spent_fen <> join_count * 3000)`,
  'events without a partition of their own': `select (select count(*) from page_log_known_rest
    where event_key like 'populated-%')::int + (select count(*) from page_log_stranger_rest)::int as n`,
}

/** Every sum of a populated database is that of its rows. */
export async function checkLedgers(db: Db): Promise<void> {
  for (const [what, text] of Object.entries(ledgers)) {
    const { rows } = await sql.raw<{ n: number }>(text).execute(db)
    assert.is(rows[0]?.n, 0, what)
  }
  assert.equal(await findDrift(db), [])
}
