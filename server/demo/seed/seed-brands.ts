import { randomBytes } from 'node:crypto'
import { DAY_S } from '../../../api/values/time.ts'
import type { Tx } from '../../core/tx.ts'
import { brands, type DemoBrand } from './brands.ts'
import { type DemoGoods, goods } from './goods.ts'
import { olderVisitors } from './older-visitors.ts'
import { people } from './people.ts'
import { formerStaff, invitedStaff, staff } from './staff.ts'

/** All settings for what shared articles show of a staff member. */
const showAll = JSON.stringify({
  show_staff: 1,
  show_phone: 1,
  show_qrcode: 1,
  show_store: 1,
  show_goods: 1,
  show_recommend: 1,
})

/** Brands, stores, staff, shoppers and goods. False if the brands exist already. */
export async function seedBrands(trx: Tx, now: number): Promise<boolean> {
  const fresh = await trx
    .insertInto('brand')
    .values(brands.map(brandRow))
    .onConflict(conflict => conflict.doNothing())
    .returning('brand_id')
    .execute()
  if (fresh.length < brands.length) return false

  await trx
    .insertInto('shop')
    .values(brands.map(({ brand_id: brandId, shop }) => ({ brand_id: brandId, ...shop })))
    .execute()
  await trx
    .insertInto('store')
    .values(
      brands.flatMap(({ brand_id: brandId, shop, stores }) =>
        stores.map(({ images = [], ...store }) => ({
          brand_id: brandId,
          shop_id: shop.shop_id,
          ...store,
          images: JSON.stringify(images),
        })),
      ),
    )
    .execute()
  await trx
    .insertInto('shop_user')
    .values(
      [...staff, formerStaff, invitedStaff].map(({ photos = [], ...person }) => ({
        ...person,
        photos: JSON.stringify(photos),
        shop_id: 1,
        wechat_qrcode: `https://m.banshan.example/staffCard?br=${person.brand_id}&staffId=${person.user_id}`,
        show: showAll,
      })),
    )
    .execute()
  await trx.insertInto('visitor').values(visitorRows(now)).execute()
  await trx.insertInto('goods').values(goods.map(goodsRow)).execute()
  await trx.insertInto('sku').values(goods.map(skuRow)).execute()
  await trx.insertInto('stock').values(goods.map(stockRow)).execute()
  return true
}

const PIECES = 200
/** Order value from which freight is free, fen. */
const FREE_FREIGHT_FROM_FEN = 19_900

/** The brand has one shop, to which all goods belong. */
const goodsRow = (row: DemoGoods) => ({
  ...row,
  shop_id: brands.find(({ brand_id: brandId }) => brandId === row.brand_id)?.shop.shop_id ?? 0,
  freight_fen: 800,
})

/** One SKU per goods, with the same id. */
const skuRow = ({ brand_id: brandId, goods_id, price }: DemoGoods) => ({
  brand_id: brandId,
  goods_id,
  sku_id: goods_id,
  price_fen: price,
})

const stockRow = ({ brand_id: brandId, goods_id }: DemoGoods) => ({
  brand_id: brandId,
  activity_id: 0,
  item: goods_id,
  left_n: PIECES,
})

function brandRow(brand: DemoBrand) {
  const { brand_id: brandId, name, logo, intro, phone, theme_color, app_id } = brand
  return {
    brand_id: brandId,
    name,
    logo,
    intro,
    phone,
    theme_color,
    app_id,
    secret: randomBytes(32).toString('hex'),
    partner_secret: randomBytes(32).toString('hex'),
    free_freight_from_fen: FREE_FREIGHT_FROM_FEN,
    unserved_regions: JSON.stringify(['香港特别行政区', '澳门特别行政区', '台湾省']),
    entry_kinds: JSON.stringify(['campaign', 'article', 'store']),
  }
}

function visitorRows(now: number) {
  const known = people.map(({ uid, unionid, name, avatar }) => ({
    brand_id: 8,
    uid,
    unionid,
    openid: `open-8-${unionid}`,
    nickname: name,
    avatar,
    created_at: now - 60 * DAY_S,
  }))
  const older = olderVisitors.map(visitor => ({
    brand_id: 8,
    ...visitor,
    openid: `open-8-${visitor.unionid}`,
    created_at: now - 45 * DAY_S,
  }))
  const barista = staff
    .filter(person => person.brand_id === 9)
    .map(person => ({
      brand_id: 9,
      uid: person.uid,
      unionid: `union-barista-${person.uid}`,
      openid: `open-9-union-barista-${person.uid}`,
      nickname: person.name,
      avatar: person.avatar,
      created_at: now - 45 * DAY_S,
    }))
  return [...known, ...older, ...barista]
}
