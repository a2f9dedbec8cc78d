import { registerShare } from '../article/shop-share.ts'
import { findArticle } from '../article/article-table.ts'
import { defineWrite } from '../core/define-write.ts'
import { id } from '../core/fields.ts'
import { findPoster } from './poster-table.ts'

/**
 * Creates the share of a poster: readers who scan its QR code are attributed to this staff member.
 */
export const friendPoster = defineWrite({
  name: 'business/friend-poster',
  path: '/retail/business/friend-poster',
  ok: 0,
  access: 'staff',
  input: { posterId: id, articleId: id },

  async check({ db, brand, input }) {
    await findPoster(db, brand.brand_id, input.posterId)
    await findArticle(db, brand.brand_id, input.articleId)
  },

  async run({ trx, brand, staff, visitor, input: { articleId }, now, origin }) {
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
  },
})
