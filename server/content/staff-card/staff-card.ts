import type { StaffCard } from '../../../api/staff-card.ts'
import { brandBrief } from '../../core/brand-brief.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { flag, id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import { findStaffById, type Staff } from '../../core/staff.ts'
import { runningCoupons } from '../../mechanics/coupon/running-coupons.ts'
import { keeperOf } from '../../mechanics/keeper.ts'
import { likesOf, recommendedBy, storeOfCard, vcardOf, visitsOf } from './card-table.ts'

/** Coupons shown on a card. */
const COUPONS = 2

/** A staff member's business card; shows the shop after they have left. */
export const staffCardDetail = defineRoute({
  method: 'GET',
  path: '/wechat/staff-card/detail',
  access: 'open',
  input: { staffId: id },

  async handle({ db, brand, brandId, visitor, input, now }): Promise<StaffCard> {
    const place = await placeOf(db, brandId, input.staffId)
    const staff = await findStaffById(db, brandId, input.staffId)
    const uid = visitor && !visitor.isSnapshot ? visitor.uid : 0
    const keeper = uid > 0 ? await keeperOf(db, { brandId, uid, now }) : null
    return {
      brand: brandBrief(brand),
      shop_name: place.shopName,
      staff: staff && shown(staff),
      store:
        !staff || staff.show.show_store === 1
          ? await storeOfCard(db, brandId, place.storeId)
          : null,
      articles:
        !staff || staff.show.show_recommend === 1
          ? await recommendedBy(db, brandId, input.staffId)
          : [],
      coupons: (await runningCoupons(db, brandId, now)).slice(0, COUPONS),
      ...(await visitsOf(db, brandId, input.staffId)),
      ...(await likesOf(db, brandId, input.staffId, uid)),
      is_self: staff !== null && uid > 0 && staff.uid === uid,
      is_mine: keeper?.userId === input.staffId,
      server_time: now,
    }
  },
})

/** The public fields of a staff member. */
const shown = ({ userId, name, avatar, position, intro, photos, show, ...staff }: Staff) => ({
  user_id: userId,
  name,
  avatar,
  position,
  intro,
  photos,
  // guard: a hidden phone stays hidden [server staff-card/staff-card]
  phone: show.show_phone === 1 ? staff.phone : '',
  wechat_qrcode: show.show_qrcode === 1 ? staff.wechatQrcode : '',
})

/** Store of a current or former staff member; refuses with 1002 for an unknown id. */
async function placeOf(db: Db, brandId: number, userId: number) {
  const row = await inBrand(db, brandId)
    .selectFrom('shop_user')
    .leftJoin('shop', 'shop.shop_id', 'shop_user.shop_id')
    .select(['shop_user.store_id', 'shop.name'])
    .where('shop_user.user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new ReplyError('contentGone')
  return { storeId: row.store_id, shopName: row.name ?? '' }
}

export const likeCard = defineWrite({
  name: 'staff-card/like',
  path: '/wechat/staff-card/like',
  access: 'visitor',
  input: { staffId: id, on: flag },

  async run({ trx, brandId, visitor: { uid }, input, now }) {
    if (!(await findStaffById(trx, brandId, input.staffId))) throw new ReplyError('notFound')
    const key = { brand_id: brandId, user_id: input.staffId, uid }
    if (input.on === 1) {
      await trx
        .insertInto('card_like')
        .values({ ...key, at: now })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    } else {
      await inBrand(trx, brandId)
        .deleteFrom('card_like')
        .where('user_id', '=', input.staffId)
        .where('uid', '=', uid)
        .execute()
    }
    return likesOf(trx, brandId, input.staffId, uid)
  },
})

export const cardFile = defineRoute({
  method: 'GET',
  path: '/wechat/staff-card/vcf',
  access: 'open',
  input: { staffId: id },

  async handle({ db, brandId, input }): Promise<{ text: string }> {
    const staff = await findStaffById(db, brandId, input.staffId)
    if (!staff) throw new ReplyError('notFound')
    // guard: a hidden phone is in no file [server staff-card/staff-card]
    if (staff.show.show_phone !== 1)
      throw new ReplyError('audience', { message: '对方没有公开电话' })
    const place = await placeOf(db, brandId, input.staffId)
    const store = await storeOfCard(db, brandId, place.storeId)
    return { text: vcardOf(staff, { shopName: place.shopName, address: store?.address ?? '' }) }
  },
})
