import { authorizationState } from '../../../../api/values/authorization-state.ts'
import * as v from 'valibot'
import type { AuthorizationBase, ShopPayee } from '../../../../api/authorize.ts'
import { shopPayee, type ShopKey } from '../../../people/bind/shop-payee.ts'
import type { Db } from '../../../core/database.ts'
import { defineRoute } from '../../../core/define-route.ts'
import { inBrand } from '../../../core/in-brand.ts'
import { maskedPhone } from '../../../core/masked-phone.ts'
import { qrPicture } from '../../../core/qr-picture.ts'
import { makeAuthorizationTicket } from './ticket.ts'

/** A code by which the merchant authorizes whoever scans it; nothing is stored before somebody does. */
export const authorizeBase = defineRoute({
  method: 'GET',
  path: '/retail/mine/authorize-base',
  access: 'merchant',
  input: { purpose: v.picklist(['payee', 'admin']) },

  async handle({ db, brand, brandId, staff, input, now, origin }): Promise<AuthorizationBase> {
    const { shopId, userId: askerId } = staff
    const made = makeAuthorizationTicket(brand, { ...input, shopId, askerId }, now)
    const { ticket, expiresAt: expire_time } = made
    const query = new URLSearchParams({ br: String(brandId), ticket })
    return {
      base: qrPicture(`${origin}/pages/mine/authorize/agree?${query}`),
      ticket,
      expire_time,
      payee: await payeeView(db, { brandId, shopId }),
      server_time: now,
    }
  },
})

async function payeeView(db: Db, shop: ShopKey): Promise<ShopPayee | null> {
  const { uid, boundAt } = await shopPayee(db, shop)
  if (uid === null) return null
  const person = await inBrand(db, shop)
    .selectFrom('visitor')
    .select(['nickname', 'avatar'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  const agreed = await inBrand(db, shop)
    .selectFrom('merchant_authorization')
    .select('phone')
    .where('uid', '=', uid)
    .where('shop_id', '=', shop.shopId)
    .where('purpose', '=', 'payee')
    .where('state', '=', authorizationState.agreed)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    nickname: person?.nickname ?? '',
    avatar: person?.avatar ?? '',
    phone: maskedPhone(agreed?.phone ?? ''),
    since: boundAt,
  }
}
