import * as v from 'valibot'
import type { Trade } from '../../../api/article.ts'
import type { ShopInfo } from '../../../api/store-admin.ts'
import type { Db } from '../../core/database.ts'
import type { Brand } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { anyText, text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { hasRefusedWord } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import { refuseUnseen } from '../../core/seen.ts'
import type { Tx } from '../../core/tx.ts'
import { areOwnPictures } from '../../platform/upload/own-pictures.ts'
import { phoneText } from './modify-store.ts'

const trades = ['food', 'drink', 'fashion', 'beauty', 'home', 'service'] satisfies Trade[]

/** What customers see of a shop is the brand's; contact and address for returns are the shop's own. */
export async function shopInfo(db: Db | Tx, brand: Brand, shopId: number): Promise<ShopInfo> {
  const { contact, return_address } = await inBrand(db, brand)
    .selectFrom('shop')
    .where('shop_id', '=', shopId)
    .select(['contact', 'return_address'])
    .executeTakeFirstOrThrow()
  return {
    shop_id: shopId,
    title: brand.name,
    logo: brand.logo,
    intro: brand.intro,
    category: brand.trade,
    contact,
    phone: brand.phone,
    return_address,
    color: brand.theme_color,
  }
}

/** Saves the shop's data, which all pages of the brand show. */
export const editShopInfo = defineWrite({
  name: 'store/edit-shop-info',
  path: '/retail/store/edit-shop-info',
  access: 'merchant',
  input: {
    title: v.pipe(text(30), v.trim(), v.minLength(2)),
    logo: text(500),
    intro: v.pipe(anyText(100), v.trim()),
    category: v.picklist(trades),
    contact: v.pipe(anyText(20), v.trim()),
    phone: phoneText,
    returnAddress: v.pipe(anyText(100), v.trim()),
    color: text(10),
    seen: v.optional(text(20)),
  },

  async check({ db, settings, origin, brand, brandId, visitor, staff, input }) {
    const { title, intro, contact, returnAddress, color, logo } = input
    if (!/^#[0-9a-fA-F]{6}$/.test(color)) throw new ReplyError('badColor')
    if (hasRefusedWord(`${title} ${intro} ${contact} ${returnAddress}`)) {
      throw new ReplyError('contentRefused')
    }
    const uploader = { db, settings, origin, brandId, uid: visitor.uid }
    // guard: a logo is an own upload [server staff/stores/shop-info]
    if (logo !== brand.logo && !(await areOwnPictures([logo], uploader))) {
      throw new ReplyError('uploadRefused')
    }
    // guard: the brand's first shop decides how the brand looks [server staff/stores/shop-info]
    if ((await firstShop(db, brandId)) !== staff.shopId) throw new ReplyError('roleDenied')
  },

  async run({ trx, brandId, staff, input }): Promise<{ shop_id: number }> {
    // As it is now: the call's brand was read before the lock.
    const stored = await inBrand(trx, brandId)
      .selectFrom('brand')
      .selectAll()
      .forUpdate()
      .executeTakeFirstOrThrow()
    refuseUnseen(input.seen, await shopInfo(trx, stored, staff.shopId), '店铺资料')
    const { title: name, logo, intro, category: trade, contact, phone, color } = input
    await inBrand(trx, brandId)
      .updateTable('brand')
      .set({ name, logo, intro, trade, phone, theme_color: color.toLowerCase() })
      .execute()
    await inBrand(trx, brandId)
      .updateTable('shop')
      .set({ name, contact, return_address: input.returnAddress })
      .where('shop_id', '=', staff.shopId)
      .execute()
    return { shop_id: staff.shopId }
  },
})

async function firstShop(db: Db, brandId: number): Promise<number> {
  const { first } = await inBrand(db, brandId)
    .selectFrom('shop')
    .select(({ fn }) => fn.min('shop_id').as('first'))
    .executeTakeFirstOrThrow()
  return Number(first)
}
