import type { Db } from '../../server/core/database.ts'
import { loadSamples } from './campaign-sample.ts'
import { START } from './server-clock.ts'
import { buildContent } from './server-content.ts'
import type { Template } from './server-database.ts'

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
      staffRow(STAFF, people.staff, 1, 1),
      staffRow(6, people.otherStoreStaff, 2, 1),
      staffRow(7, people.manager, 1, 2),
      staffRow(8, people.merchant, 1, 3),
      { ...staffRow(9, people.disabledStaff, 1, 1), status: 2 },
    ])
    .execute()
  await buildContent(db)
  for (const sample of await loadSamples()) await sample.fill(db)
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

/** `shop_user.user_id` of `people.staff`. */
export const STAFF = 5

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
