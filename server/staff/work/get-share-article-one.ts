import * as v from 'valibot'
import type { ShareArticle } from '../../../api/staff-share.ts'
import { articleInfo, findArticle } from '../../content/article/article-table.ts'
import { goodsOfMaterial, idsOf } from '../../content/article/share-table.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Staff } from '../../core/staff.ts'
import { placeOf } from './place.ts'

/** Up to five ids joined by a pipe, as in a share. */
const idList = v.pipe(v.string(), v.regex(/^([1-9]\d{0,8}(\|[1-9]\d{0,8}){0,4})?$/))

/** The article as readers of this staff member will see it; with `shareShopId` as in that share. */
export const getShareArticleOne = defineRoute({
  method: 'GET',
  path: '/retail/work/get-share-article-one',
  access: 'staff',
  input: { articleId: id, shareShopId: v.optional(id), goodsIds: v.optional(idList, '') },

  async handle({ db, brandId, staff, input }): Promise<ShareArticle> {
    const article = await findArticle(db, brandId, input.articleId)
    const share = input.shareShopId
      ? await shareOfShop(db, brandId, staff, input.shareShopId)
      : null
    const chosen = share?.article_id === input.articleId ? share.goods_ids : input.goodsIds
    const place = await placeOf(db, brandId, staff.storeId)
    return {
      articleInfo: articleInfo(article, article.read_count),
      showInfo: share?.show ?? staff.show,
      userInfo: {
        user_id: staff.userId,
        name: staff.name,
        avatar: staff.avatar,
        phone: staff.phone,
        position: staff.position,
        wechat_qrcode: staff.wechatQrcode,
        shop_name: place.shopName,
        store_name: place.storeName,
        address: place.address,
      },
      article_goods: await goodsOfMaterial(
        db,
        brandId,
        { kind: 'article', id: input.articleId },
        idsOf(chosen),
      ),
    }
  },
})

/** A share by somebody of the caller's shop; shares of other shops are treated as missing. */
async function shareOfShop(db: Db, brandId: number, { shopId }: Staff, shareShopId: number) {
  const share = await inBrand(db, brandId)
    .selectFrom('share_shop')
    .select(['article_id', 'goods_ids', 'show'])
    .where('share_shop_id', '=', shareShopId)
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  if (!share) throw new ReplyError('notFound', { message: '没有这次分享' })
  return share
}
