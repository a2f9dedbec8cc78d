import type { CouponShop } from '../../../api/store-coupon.ts'
import { findActivity } from '../../core/activity-table.ts'
import type { Db } from '../../core/database.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id, text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import { changeStore } from '../../mechanics/claim/store-claim.ts'
import { shopsOf } from '../activity/activity-shops.ts'
import { participating } from './choose-shop.ts'
import { shareOf, storeCouponExt } from './store-coupon-ext.ts'

export const changeCouponShop = defineWrite({
  name: 'store-coupon/change-shop',
  path: '/wechat/store-coupon/change-shop',
  access: 'visitor',
  input: { grantId: text(64), shopId: id },

  async run({ trx, brandId, visitor: { uid }, input, now }): Promise<{ shop: CouponShop }> {
    const { grantId, shopId } = input
    const activity = await activityOf(trx, brandId, grantId, uid)
    const ext = storeCouponExt(activity)
    participating(await shopsOf(trx, activity, null), shopId)
    if (ext.pick_shop === 'bound') {
      throw new ReplyError('limitTotal', { message: '这张券只能在你的专属门店使用' })
    }
    await changeStore(trx, {
      brandId,
      grantId,
      uid,
      now,
      storeId: shopId,
      shareOf: storeId => shareOf(activity, ext, storeId),
    })
    return { shop: participating(await shopsOf(trx, activity, null), shopId) }
  },
})

/** The campaign of a grant. Foreign and unknown grants are refused with the same answer. */
async function activityOf(db: Db, brandId: number, grantId: string, uid: number) {
  const grant = await inBrand(db, brandId)
    .selectFrom('user_grant')
    .select('activity_id')
    .where('grant_id', '=', grantId)
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!grant?.activity_id) throw new ReplyError('notOwner')
  return findActivity(db, brandId, grant.activity_id, 'storeCoupon')
}
