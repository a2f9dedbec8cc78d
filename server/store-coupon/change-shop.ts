import type { CouponShop } from '../../api/store-coupon.ts'
import { findActivity } from '../activity/activity-table.ts'
import type { Db } from '../core/database.ts'
import { defineRoute } from '../core/define-route.ts'
import { id, reqId, text } from '../core/fields.ts'
import { once } from '../core/once.ts'
import { ReplyError } from '../core/replies.ts'
import { changeStore } from '../mechanics/store-claim.ts'
import { shopsOf } from '../activity/activity-shops.ts'
import { participating } from './choose-shop.ts'
import { shareOf, storeCouponExt } from './store-coupon-ext.ts'

export const changeCouponShop = defineRoute({
  method: 'POST',
  path: '/wechat/store-coupon/change-shop',
  access: 'visitor',
  input: { grantId: text(64), shopId: id, reqId },

  async handle({ db, brand, visitor, input, now }): Promise<{ shop: CouponShop }> {
    const { grantId, shopId } = input
    const brandId = brand.brand_id
    const attempt = {
      brandId,
      uid: visitor.uid,
      operation: 'store-coupon/change-shop',
      reqId: input.reqId,
      body: { grantId, shopId },
      now,
    }
    return once(db, attempt, async trx => {
      const activity = await activityOf(trx, brandId, grantId, visitor.uid)
      const ext = storeCouponExt(activity)
      participating(await shopsOf(trx, activity, null), shopId)
      if (ext.pick_shop === 'bound') {
        throw new ReplyError('limitTotal', { message: '这张券只能在你的专属门店使用' })
      }
      await changeStore(trx, {
        brandId,
        grantId,
        uid: visitor.uid,
        now,
        storeId: shopId,
        shareOf: storeId => shareOf(activity, ext, storeId),
      })
      return { shop: participating(await shopsOf(trx, activity, null), shopId) }
    })
  },
})

/** The campaign a grant is of. Somebody else's grant and an unknown one look the same. */
async function activityOf(db: Db, brandId: number, grantId: string, uid: number) {
  const grant = await db
    .selectFrom('user_grant')
    .select('activity_id')
    .where('brand_id', '=', brandId)
    .where('grant_id', '=', grantId)
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!grant?.activity_id) throw new ReplyError('notOwner')
  return findActivity(db, brandId, grant.activity_id, 'storeCoupon')
}
