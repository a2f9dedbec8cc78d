import type { Db } from '../../server/core/database.ts'
import { START } from './server-clock.ts'
import { buildContent } from './server-content.ts'
import { coupon } from './server-coupons.ts'
import { addLottery } from './server-draws.ts'
import { envelopeCampaign } from './server-envelopes.ts'
import { formCampaign } from './server-forms.ts'
import { quizCampaign } from './server-quizzes.ts'
import type { Template } from './server-database.ts'
import { storeCoupon } from './server-store-coupons.ts'
import { voteCampaign, voteItems } from './server-votes.ts'

const DAY_S = 86_400

/** Shared by brand 8 and its third party; brand 9 has none. */
export const partnerSecret = 'secret of brand 8 and its third party'

/** People of brand 8 by uid. */
export const people = {
  staff: 77,
  otherStoreStaff: 78,
  manager: 79,
  merchant: 80,
  disabledStaff: 81,
  shopper: 88,
  friend: 89,
}

const show = JSON.stringify({
  show_staff: 1,
  show_phone: 1,
  show_qrcode: 1,
  show_store: 1,
  show_goods: 1,
  show_recommend: 1,
})

/** Two brands with people, content and coupons in every state. */
export const testData: Template = { name: 'data', fill: fillData }

async function fillData(db: Db): Promise<void> {
  for (const brand_id of [8, 9]) await buildBrand(db, brand_id)
  await db
    .insertInto('shop_user')
    .values([
      staffRow(5, people.staff, 1, 1),
      staffRow(6, people.otherStoreStaff, 2, 1),
      staffRow(7, people.manager, 1, 2),
      staffRow(8, people.merchant, 1, 3),
      { ...staffRow(9, people.disabledStaff, 1, 1), status: 2 },
    ])
    .execute()
  await buildContent(db)
  await buildCoupons(db)
  await addLottery(db, 708)
  await addLottery(db, 709, { activity: { type: 'lotteryWheel' }, chances: { free_day: 5 } })
  await buildVotes(db)
}

async function buildBrand(db: Db, brand_id: number): Promise<void> {
  const brand = {
    brand_id,
    name: `品牌${brand_id}`,
    logo: '/logo.svg',
    intro: '介绍',
    phone: '0571-87000021',
    theme_color: '#e8452c',
    app_id: `wx${brand_id}`,
    secret: `secret of ${brand_id}`,
    partner_secret: brand_id === 8 ? partnerSecret : null,
    entry_kinds: JSON.stringify(['campaign', 'article', 'store', 'member']),
  }
  await db.insertInto('brand').values(brand).execute()
  await db.insertInto('shop').values({ brand_id, shop_id: 1, name: '茶舍' }).execute()
  const place = { address: '湖滨路 86 号', phone: '', hours: '09:00-22:00', lat: 30.2, lng: 120.1 }
  await db
    .insertInto('store')
    .values([
      { ...place, brand_id, store_id: 1, shop_id: 1, name: '湖滨店' },
      { ...place, brand_id, store_id: 2, shop_id: 1, name: '武林店' },
    ])
    .execute()
  await db
    .insertInto('visitor')
    .values(Object.values(people).map(uid => visitorRow(brand_id, uid)))
    .execute()
}

export const visitorRow = (brand_id: number, uid: number) => ({
  brand_id,
  uid,
  unionid: `union-${uid}`,
  nickname: `访客${uid}`,
  avatar: '/avatar.svg',
  created_at: START,
})

const staffRow = (user_id: number, uid: number, store_id: number, role: 1 | 2 | 3) => ({
  brand_id: 8,
  user_id,
  uid,
  shop_id: 1,
  store_id,
  name: `员工${user_id}`,
  avatar: '/avatar.svg',
  phone: `${13_800_000_000 + user_id}`,
  position: '茶艺师',
  wechat_qrcode: 'https://example.com/qr',
  role,
  show,
})

async function buildCoupons(db: Db): Promise<void> {
  await db
    .insertInto('activity')
    .values([
      coupon(501, { limit_per_user: 2, shop_scope: '{"kind":"list","shop_ids":[1]}' }),
      coupon(502, { start_at: START + DAY_S }),
      coupon(503, { end_at: START - 1, start_at: START - DAY_S }),
      coupon(504, { stock_left: 0 }),
      coupon(505, { status: 2 }),
      coupon(506, { status: 0 }),
      coupon(507, { stock_total: 10, stock_left: 10, limit_per_user: 1 }),
      { ...coupon(591), brand_id: 9 },
      formCampaign(711),
      storeCoupon(741),
      quizCampaign(721),
      envelopeCampaign(
        681,
        { mode: 'group', share_n: 3, count: 100, min_fen: 500, max_fen: 500, total_fen: 50_000 },
        {
          limit_per_user: -1,
        },
      ),
    ])
    .execute()
}

async function buildVotes(db: Db): Promise<void> {
  await db
    .insertInto('activity')
    .values([voteCampaign(731), voteCampaign(732), { ...voteCampaign(733), brand_id: 9 }])
    .execute()
  await db
    .insertInto('vote_item')
    .values([
      ...voteItems(731, 3),
      ...voteItems(732, 1),
      ...voteItems(733, 1).map(item => ({ ...item, brand_id: 9 })),
    ])
    .execute()
  await db
    .insertInto('limit_count')
    .values({ brand_id: 8, activity_id: 731, scope: 'number', period: '', n: 3 })
    .execute()
}
