import * as v from 'valibot'
import type { Contacts } from '../../../api/contact.ts'
import { defineRoute } from '../../core/define-route.ts'
import { text } from '../../core/fields.ts'
import { pointOf, position } from '../../core/position.ts'
import { ReplyError } from '../../core/replies.ts'
import { readShopText } from '../../core/shop-text.ts'
import { ownOrder } from './own-order.ts'
import { keeperFor, staffToReach, storeToCall } from '../contact/contact-ways.ts'

/** Whom a visitor can talk to: their own member of the staff, a store, the shop. */
export const contacts = defineRoute({
  method: 'GET',
  path: '/wechat/contact/index',
  access: 'open',
  input: { ...position, orderNo: v.optional(text(20)) },

  async handle({ db, brand, brandId, visitor, input, now }): Promise<Contacts> {
    const { orderNo } = input
    if (orderNo && !visitor) throw new ReplyError('notFound')
    const order =
      orderNo && visitor ? await ownOrder(db, { brandId, uid: visitor.uid }, orderNo) : null
    const keeper = await keeperFor(db, { brandId, uid: visitor?.uid ?? null, now })
    const staff =
      (await staffToReach(db, brandId, keeper?.userId)) ??
      (await staffToReach(db, brandId, order?.staff_id))
    const wanted = [order?.store_id, keeper?.storeId]
    const words = await readShopText(db, brandId)
    return {
      staff,
      ...(await storeToCall(db, brandId, { wanted, point: pointOf(input) })),
      shop: {
        name: brand.name,
        phone: brand.phone,
        account: words?.account ?? '',
        hours: words?.hours ?? '',
      },
    }
  },
})
