import type { Client } from 'pg'
import type { CouponConfig } from '../../api/configs/coupon.ts'
import { faceValueFen } from '../../server/mechanics/coupon/coupon-face.ts'
import { coupons } from '../../server/demo/seed/coupon-campaigns.ts'
import { voteCampaigns } from '../../server/demo/seed/vote-campaigns.ts'
import { CAMPAIGN_S, type Photo } from './campaigns.ts'
import { startPathOf } from '../../server/core/start-paths.ts'
import { isPaid, type Order } from './orders.ts'
import { COUPON, type Plan, VOTE } from './plan.ts'
import { DEMO_BRAND } from '../../server/demo/seed/brands.ts'
import type { Shop } from './tables.ts'

const DAYS_60_S = 60 * 86_400

const listOf = async <Row extends object>(client: Client, text: string): Promise<Row[]> =>
  (await client.query<Row>(text, [DEMO_BRAND])).rows

/** What the demo has that the rows refer to. */
export async function readShop(client: Client): Promise<Shop> {
  const shelf = await listOf<Shop['shelf'][number]>(
    client,
    `select sku.sku_id, goods.goods_id, goods.title, coalesce(nullif(sku.thumb, ''), goods.thumb) as thumb,
      sku.price_fen from sku join goods on goods.brand_id = sku.brand_id and goods.goods_id = sku.goods_id
      where sku.brand_id = $1 and sku.status = 1 and goods.status = 1 and goods.kind = 1 and sku.price_fen > 0
      order by sku.sku_id`,
  )
  const levels = await listOf<Shop['levels'][number]>(
    client,
    'select level, growth_min from member_level where brand_id = $1 order by growth_min',
  )
  const photos = await listOf<Photo>(
    client,
    `select name, intro, images, group_name from vote_item
      where brand_id = $1 and activity_id = ${voteCampaigns[0]?.activity_id} order by number`,
  )
  const places = await placesOf(client)
  const staff = await listOf<Shop['staff'][number]>(
    client,
    `select user_id as "userId", store_id as "storeId" from shop_user
      where brand_id = $1 and status = 1 order by user_id`,
  )
  const [wallet] = await listOf<{ balance_fen: string }>(
    client,
    "select balance_fen from wallet where brand_id = $1 and owner = 1 and account = 'merchant'",
  )
  return {
    shelf,
    levels,
    photos,
    // Every third event belongs to the two large activities.
    places: [...places, ...largeOnes(places.length)],
    staff,
    balanceFen: Number(wallet?.balance_fen ?? 0),
  }
}

async function placesOf(client: Client): Promise<Shop['places']> {
  const articles = await listOf<{ id: number }>(
    client,
    'select article_id as id from article where brand_id = $1 order by 1',
  )
  const activities = await listOf<{ id: number; type: string }>(
    client,
    `select activity_id as id, type from activity where brand_id = $1
      union all values (${COUPON}, 'coupon'), (${VOTE}, 'vote') order by 1`,
  )
  return [
    ...articles.map(({ id }) => ({ id, type: 1 as const, path: '/pages/article/share' })),
    ...activities.map(({ id, type }) => ({ id, type: 2 as const, path: startPathOf(type) })),
  ]
}

const largeOnes = (count: number): Shop['places'] =>
  Array.from({ length: Math.ceil(count / 2) }, (_, n) =>
    n % 2
      ? { id: VOTE, type: 2, path: startPathOf('vote') }
      : { id: COUPON, type: 2, path: startPathOf('coupon') },
  )

/** Sums that the written rows add up to: pieces sold, the wallet, and the two activities. */
export async function settle(client: Client, plan: Plan, orders: readonly Order[]): Promise<void> {
  const sold = new Map<number, number>()
  for (const { goods, count } of orders.filter(isPaid))
    sold.set(goods.sku_id, (sold.get(goods.sku_id) ?? 0) + count)
  for (const [sku, count] of sold) {
    await client.query(
      'update stock set sold_n = sold_n + $3 where brand_id = $1 and activity_id = 0 and item = $2 and bucket = 0',
      [DEMO_BRAND, sku, count],
    )
  }
  const income = orders.reduce((sum, { fen, settledAt }) => sum + (settledAt ? fen : 0), 0)
  await client.query(
    `insert into wallet as held (brand_id, owner, account, balance_fen, total_in_fen)
      values ($1, 1, 'merchant', $2, $2) on conflict (brand_id, owner, account) do update set
        balance_fen = held.balance_fen + excluded.balance_fen,
        total_in_fen = held.total_in_fen + excluded.total_in_fen`,
    [DEMO_BRAND, income],
  )
  // As the intake of events would have counted them.
  await client.query(
    `insert into last_visit (brand_id, uid, at)
      select brand_id, session_uid, max(received_at) from page_log
      where brand_id = $1 and session_uid is not null group by brand_id, session_uid
      on conflict (brand_id, uid) do update set at = greatest(last_visit.at, excluded.at)`,
    [DEMO_BRAND],
  )
  await client.query(
    `insert into view_count (brand_id, activity_id, bucket, n)
      select brand_id, materiel_id, 0, count(*) from page_log
      where brand_id = $1 and materiel_id = ${VOTE} and key = 'page-visit' and path like '/vote%'
      group by brand_id, materiel_id`,
    [DEMO_BRAND],
  )
  await addActivity(client, coupons[0]?.activity_id, await couponFields(client, plan))
  await addActivity(client, voteCampaigns[0]?.activity_id, await voteFields(client, plan))
}

async function extOf(client: Client, activityId: number | undefined): Promise<object> {
  const { rows } = await client.query<{ ext: object }>(
    'select ext from activity where brand_id = $1 and activity_id = $2',
    [DEMO_BRAND, activityId],
  )
  return rows[0]?.ext ?? {}
}

async function couponFields(client: Client, plan: Plan): Promise<object> {
  const ext = await extOf(client, coupons[0]?.activity_id)
  return {
    activity_id: COUPON,
    title: '老会员煮茶券',
    stock_total: plan.grants + 1_000_000,
    stock_left: 1_000_000,
    join_count: plan.grants,
    spent_fen: plan.grants * faceValueFen(ext as CouponConfig),
    ...spanOf(plan),
  }
}

async function voteFields(client: Client, plan: Plan): Promise<object> {
  const ext = await extOf(client, voteCampaigns[0]?.activity_id)
  const { start_at: from, end_at: to } = spanOf(plan)
  const times = { signup_from: from, signup_to: plan.now, vote_from: from, vote_to: to }
  return {
    activity_id: VOTE,
    title: '老会员摄影展',
    join_count: plan.votes,
    ext: { ...ext, ...times },
    ...spanOf(plan),
  }
}

const spanOf = ({ now }: Plan) => ({
  start_at: now - CAMPAIGN_S,
  end_at: now + DAYS_60_S,
  created_at: now - CAMPAIGN_S,
})

/** A copy of a demo activity with some fields of its own. */
async function addActivity(
  client: Client,
  like: number | undefined,
  fields: object,
): Promise<void> {
  await client.query(
    `insert into activity select made.* from activity,
      jsonb_populate_record(null::activity, to_jsonb(activity) || $3::jsonb) as made
      where activity.brand_id = $1 and activity.activity_id = $2`,
    [DEMO_BRAND, like, JSON.stringify(fields)],
  )
}
