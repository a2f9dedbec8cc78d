import * as v from 'valibot'
import { storeStatus } from '../../../api/values/store-status.ts'
import type { BusinessShop, BusinessStorePage } from '../../../api/business-shop.ts'
import type { AuthStatus } from '../../../api/mine.ts'
import { defineRoute } from '../../core/define-route.ts'
import { anyText, id, limit, page } from '../../core/fields.ts'
import { ReplyError } from '../../core/replies.ts'
import { authStatusOf } from '../../core/auth-status.ts'
import { shopInfo } from '../../staff/stores/shop-info.ts'
import { matching } from '../../core/keyword.ts'
import { brandStores } from '../drafts/library.ts'

export const shopDetail = defineRoute({
  method: 'GET',
  path: '/retail/business/get-shop-detail',
  access: 'manager',
  input: { shopId: v.optional(id) },

  async handle({ db, brand, brandId, staff, input }): Promise<{ shop: BusinessShop }> {
    const { shopId } = staff
    // guard: only the own shop [server merchant/campaigns/shop]
    //   input.shopId !== undefined && input.shopId !== shopId ~> false as boolean
    if (input.shopId !== undefined && input.shopId !== shopId) throw new ReplyError('notFound')
    const { category: _, return_address: __, ...shop } = await shopInfo(db, brand, shopId)
    const auth_status = await authStatusOf(db, { brandId, shopId })
    return { shop: { ...shop, auth_status: auth_status as AuthStatus } }
  },
})

export const shopStoreList = defineRoute({
  method: 'GET',
  path: '/retail/business/get-shop-store-list',
  access: 'manager',
  input: { keyword: v.optional(anyText(40), ''), page, limit },

  async handle({ db, brandId, input }): Promise<BusinessStorePage> {
    const word = matching(input.keyword)
    const found = brandStores(db, brandId).$if(input.keyword.trim() !== '', query =>
      query.where(eb => eb.or([eb('name', 'like', word), eb('address', 'like', word)])),
    )
    const { n } = await found
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    const total = Number(n)
    const offset = (input.page - 1) * input.limit
    const rows = await found
      .select(['store_id', 'name', 'address', 'status'])
      .orderBy('status')
      .orderBy('store_id')
      .limit(input.limit)
      .offset(offset)
      .execute()
    return {
      list: rows.map(({ status, ...store }) => ({
        ...store,
        status: status === storeStatus.open ? 1 : 2,
      })),
      page: input.page,
      limit: input.limit,
      total,
      has_more: offset + rows.length < total,
    }
  },
})
