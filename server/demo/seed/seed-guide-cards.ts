import { GUIDE, STORE } from './demo-staff.ts'
import type { Insertable } from 'kysely'
import { DEMO_BRAND } from './brands.ts'
import { DAY_S } from '../../../api/values/time.ts'
import { findActivity } from '../../core/activity-table.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Tables } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { quotaScope, TYPE } from '../../campaigns/guide-card/card-table.ts'
import { giveBenefits } from '../../campaigns/guide-card/give-benefits.ts'
import type { GuideCardExt } from '../../campaigns/guide-card/guide-card-ext.ts'
import { participationRows } from './participation-rows.ts'

const [shopperB, shopperC, shopperD] = [89, 90, 91]

const ext: GuideCardExt = {
  benefits: [
    {
      kind: 'coupon',
      name: '围炉煮茶抵 30 元',
      image: '/demo/prize-coupon.svg',
      value_text: '满 128 元可用',
      value_fen: 3000,
    },
    {
      kind: 'gift',
      name: '桂花乌龙试饮装',
      image: '/demo/prize-tea-pouch.svg',
      value_text: '到店领取',
      value_fen: 900,
    },
    {
      kind: 'service',
      name: '一对一选茶 30 分钟',
      image: '/demo/prize-cup.svg',
      value_text: '提前一天约',
      value_fen: 0,
    },
  ],
  valid_days: 30,
  quota: 200,
  lock_days: 365,
  greeting: '谢谢你来坐坐，下次来找我，茶给你留着。',
}

interface DemoCard {
  uid: number
  /** Days since it was taken. */
  taken: number
  /** Indexes of the redeemed benefits. */
  used?: number[]
}

const campaigns: {
  activity_id: number
  title: string
  starts_in: number
  ends_in: number
  status: 1 | 2
  color: string
  quota?: number
  cards?: DemoCard[]
}[] = [
  {
    activity_id: 911,
    title: '见面礼卡',
    starts_in: -50,
    ends_in: 60,
    status: 1,
    color: '#0f766e',
    cards: [
      { uid: shopperB, taken: 4, used: [2] },
      { uid: shopperC, taken: 9, used: [1, 2, 3] },
      { uid: shopperD, taken: 40 },
    ],
  },
  {
    activity_id: 912,
    title: '新春礼卡',
    starts_in: 12,
    ends_in: 70,
    status: 1,
    color: '#b3401f',
  },
  {
    activity_id: 913,
    title: '秋茶礼卡',
    starts_in: -90,
    ends_in: -20,
    status: 1,
    color: '#92400e',
  },
  {
    activity_id: 914,
    title: '夏日礼卡',
    starts_in: -100,
    ends_in: 30,
    status: 1,
    color: '#1d4ed8',
    cards: [{ uid: shopperB, taken: 45, used: [1] }],
  },
  {
    activity_id: 915,
    title: '会员日礼卡',
    starts_in: -5,
    ends_in: 30,
    status: 2,
    color: '#7c2d12',
  },
  {
    activity_id: 916,
    title: '开业礼卡',
    starts_in: -20,
    ends_in: 30,
    status: 1,
    color: '#be185d',
    quota: 1,
    cards: [{ uid: shopperD, taken: 3 }],
  },
]

/** Guide cards in each state; some shoppers of the demo have taken one. */
export async function seedGuideCards(trx: Tx, now: number): Promise<void> {
  for (const { cards = [], ...campaign } of campaigns) {
    await trx
      .insertInto('activity')
      .values(activityRow(campaign, cards.length, now))
      .execute()
    for (const card of cards) await addCard(trx, campaign.activity_id, card, now)
    if (cards.length === 0) continue
    const scope = quotaScope(GUIDE)
    await inBrand(trx, DEMO_BRAND)
      .insertInto('limit_count')
      .values({
        activity_id: campaign.activity_id,
        scope,
        period: '',
        n: cards.length,
      })
      .execute()
  }
}

function activityRow(
  campaign: Omit<(typeof campaigns)[number], 'cards'>,
  taken: number,
  now: number,
): Insertable<Tables['activity']> {
  const { activity_id, title, starts_in, ends_in, status, color, quota = ext.quota } = campaign
  return {
    brand_id: DEMO_BRAND,
    activity_id,
    type: TYPE,
    title,
    subtitle: '三份小礼，写着你的名字',
    cover: '',
    share_image: '/demo/card-tea-hill.svg',
    theme_color: color,
    share_title: '',
    share_desc: '三份小礼，写着你的名字',
    rules_html: rulesHtml,
    start_at: now + starts_in * DAY_S,
    end_at: now + ends_in * DAY_S,
    status,
    limit_per_user: 1,
    ext: JSON.stringify({ ...ext, quota }),
    join_count: taken,
    created_at: now - 120 * DAY_S,
    updated_at: now,
  }
}

async function addCard(
  trx: Tx,
  activityId: number,
  { uid, taken, used = [] }: DemoCard,
  now: number,
): Promise<void> {
  const at = now - taken * DAY_S
  const activity = await findActivity(trx, DEMO_BRAND, activityId)
  const of = { brand_id: DEMO_BRAND, activity_id: activityId }
  const card = { card_id: `demo-card-${activityId}-${uid}`, valid_to: at + ext.valid_days * DAY_S }
  await trx
    .insertInto('guide_card')
    .values({ ...of, ...card, uid, user_id: GUIDE, taken_at: at })
    .execute()
  const giving = { ...card, activity, uid, storeId: STORE, now: at }
  const codes = await giveBenefits(trx, giving)
  for (const { code, grant_id, no } of codes) {
    if (used.includes(no)) await markUsed(trx, { code, grant_id }, at + DAY_S)
  }
  await trx.insertInto('limit_count').values(participationRows(of, { uid, at })).execute()
}

async function markUsed(
  trx: Tx,
  { code, grant_id }: { code: string; grant_id: string },
  at: number,
): Promise<void> {
  await inBrand(trx, DEMO_BRAND)
    .updateTable('user_grant')
    .set({ status: 2, used_at: at })
    .where('grant_id', '=', grant_id)
    .execute()
  await inBrand(trx, DEMO_BRAND)
    .updateTable('redeem_code')
    .set({ status: 2, used_at: at, used_by: GUIDE, store_id: STORE })
    .where('code', '=', code)
    .execute()
}

const rulesHtml = `<ol>${[
  '每位顾客一张，领取后 30 天内有效。',
  '每项福利一个券码，到送卡导购所在的门店使用，各用一次。',
  '领卡后由送卡的导购为你服务；导购离职的，由接手的同事继续。',
  '福利不兑换现金，过期作废。',
]
  .map(rule => `<li>${rule}</li>`)
  .join('')}</ol>`
