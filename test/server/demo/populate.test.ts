import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { populate, usualPlan } from '../../../scripts/populate/populate.ts'
import { type Plan, tokenOf } from '../../../scripts/populate/plan.ts'
import { seedDemo } from '../../../server/demo/seed/index.ts'
import { isLiveToken } from '../../../server/core/session.ts'
import { findDrift } from '../../../server/people/member/drift.ts'
import { isRedeemCode } from '../../../server/mechanics/redeem/redeem-code.ts'
import {
  freshDatabase,
  postgresUrl,
  type Template,
  type TestDatabase,
} from '../../support/server-database.ts'

const test = suite('a populated database')
const plan: Plan = {
  ...usualPlan,
  members: 300,
  orders: 400,
  events: 2000,
  grants: 200,
  votes: 200,
  sessions: 5,
  seed: 3,
  now: 1_795_900_000,
}

const demo: Template = { name: 'demo', fill: db => seedDemo(db, { now: () => plan.now * 1000 }) }
const open: TestDatabase[] = []

async function fresh(): Promise<TestDatabase & { url: string }> {
  const database = await freshDatabase({ template: demo })
  open.push(database)
  if (!database.url) throw new Error('PostgreSQL has an address.')
  return { ...database, url: database.url }
}

test.after.each(async () => {
  for (const { close } of open.splice(0)) await close()
})

/** The embedded database takes no COPY. */
const onServer = postgresUrl ? test : test.skip

type Row = Record<string, unknown>

const oneRow = async ({ db }: TestDatabase, text: string): Promise<Row> => {
  const { rows } = await sql.raw<Row>(text).execute(db)
  return rows[0] ?? {}
}

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
    and (join_count <> 200 or stock_total - stock_left <> join_count or spent_fen <> 200 * 3000)`,
  'events without a partition of their own': `select (select count(*) from page_log_known_rest
    where event_key like 'populated-%')::int + (select count(*) from page_log_stranger_rest)::int as n`,
}

onServer('has the rows it was asked for, and each sum is that of its rows', async () => {
  const database = await fresh()
  const counts = await populate(database.url, plan)
  for (const [name, n] of Object.entries({
    visitor: 300,
    member: 300,
    shop_order: 400,
    page_log: 2000,
    user_grant: 200,
    vote: 200,
    session: 5,
  }))
    assert.is(counts.get(name), n, name)
  for (const [what, text] of Object.entries(ledgers))
    assert.is((await oneRow(database, text)).n, 0, what)
  assert.equal(await findDrift(database.db), [])
  assert.ok(await isLiveToken(database.db, 8, tokenOf(plan.seed, 4), plan.now + 1))
  const { rows } = await sql<{ code: string }>`
    select code from redeem_code where grant_id like 'populated-%'`.execute(database.db)
  assert.ok(rows.every(({ code }) => isRedeemCode(code)))
})

onServer('keeps its indexes, and has sold what was ordered beside the demo', async () => {
  const [database, other] = [await fresh(), await fresh()]
  await populate(database.url, plan)
  await populate(other.url, { ...plan, members: 1, orders: 0, events: 0, grants: 0, votes: 0 })
  const indexes = `select string_agg(indexdef, '; ' order by indexname) as all from pg_indexes
    where schemaname = 'public'`
  assert.equal(await oneRow(database, indexes), await oneRow(other, indexes))
  const sold = 'select sum(sold_n)::int as n from stock where brand_id = 8 and activity_id = 0'
  const ordered = `select sum(count)::int as n from order_item i join shop_order o
    on o.brand_id = i.brand_id and o.order_no = i.order_no where o.uid >= 1000000 and o.paid_at is not null`
  const [all, before] = [await oneRow(database, sold), await oneRow(other, sold)]
  assert.is(Number(all.n) - Number(before.n), (await oneRow(database, ordered)).n)
})

onServer('is the same from the same seed, and another from another', async () => {
  const prints: string[] = []
  for (const seed of [3, 3, 4]) {
    const database = await fresh()
    await populate(database.url, { ...plan, seed })
    prints.push(await printOf(database))
  }
  assert.is(prints[0], prints[1])
  assert.is.not(prints[0], prints[2])
})

async function printOf({ db }: TestDatabase): Promise<string> {
  const hash = createHash('sha256')
  for (const [table, mine] of [
    ['visitor', 'uid >= 1000000'],
    ['member', 'uid >= 1000000'],
    ['shop_order', 'uid >= 1000000'],
    ['point_log', 'uid >= 1000000'],
    ['redeem_code', 'uid >= 1000000'],
    ['vote', 'activity_id = 900002'],
    ['page_log', "event_key like 'populated-%'"],
  ]) {
    const { rows } = await sql
      .raw<Row>(
        `select md5(string_agg(t::text, ',' order by t::text)) as print from ${table} t where ${mine}`,
      )
      .execute(db)
    hash.update(String(rows[0]?.print))
  }
  return hash.digest('hex')
}

onServer('is not made where another brand is served, nor twice', async () => {
  const database = await fresh()
  await populate(database.url, { ...plan, orders: 0, events: 0, grants: 0, votes: 0 })
  const again = await populate(database.url, plan).catch(String)
  assert.match(String(again), /populated before/)
  const own = await fresh()
  await populate(own.url, { ...plan, members: 1, orders: 0, events: 0, grants: 0, votes: 0 })
  await sql`delete from visitor where uid >= 1000000`.execute(own.db)
  await sql`update brand set name = '茶里', app_id = 'wxreal0001' where brand_id = 9`.execute(
    own.db,
  )
  assert.match(String(await populate(own.url, plan).catch(String)), /serves "茶里"/)
  assert.is((await oneRow(own, 'select count(*)::int as n from visitor where uid >= 1000000')).n, 0)
})

test.run()
