import { registerShare } from '../article/shop-share.ts'
import { findArticle } from '../article/article-table.ts'
import { defineRoute } from '../core/define-route.ts'
import { id, reqId } from '../core/fields.ts'
import { once } from '../core/idempotent.ts'
import { findPoster } from './poster-table.ts'

/** A poster's share: who scans its code reads the article as one this staff member sent. */
export const friendPoster = defineRoute({
  method: 'POST',
  path: '/retail/business/friend-poster',
  ok: 0,
  access: 'staff',
  input: { posterId: id, articleId: id, reqId },

  async handle({ db, brand, staff, visitor, input, now, origin }) {
    const { posterId, articleId } = input
    await findPoster(db, brand.brand_id, posterId)
    await findArticle(db, brand.brand_id, articleId)
    const attempt = {
      brandId: brand.brand_id,
      uid: visitor.uid,
      operation: 'business/friend-poster',
      reqId: input.reqId,
      body: { posterId, articleId },
      now,
    }
    return once(db, attempt, async trx => {
      const share_id = await registerShare(trx, brand, staff, {
        material: { kind: 'article', id: articleId },
        goodsIds: '',
        now,
      })
      const link = new URLSearchParams({
        br: String(brand.brand_id),
        at: String(articleId),
        sid: String(share_id),
        shareBy: String(visitor.uid),
        shareTime: String(now),
        shareStaffId: String(staff.userId),
      })
      return { share_id, url: `${origin}/pages/article/share?${link}` }
    })
  },
})
