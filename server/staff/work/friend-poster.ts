import { registerShare } from '../../content/share/shop-share.ts'
import { findArticle } from '../../content/article/article-table.ts'
import { brandDay } from '../../core/clock.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
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

  async check({ db, brandId, input }) {
    await findPoster(db, brandId, input.posterId)
    await findArticle(db, brandId, input.articleId)
  },

  async run({ trx, brand, brandId, staff, visitor, input: { posterId, articleId }, now, origin }) {
    const share_id = await registerShare(trx, brand, staff, {
      material: { kind: 'article', id: articleId },
      goodsIds: '',
      now,
    })
    await inBrand(trx, brandId)
      .insertInto('poster_made')
      .values({
        user_id: staff.userId,
        poster_id: posterId,
        article_id: articleId,
        day: brandDay(now),
        made_at: now,
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    const link = new URLSearchParams({
      br: String(brandId),
      at: String(articleId),
      sid: String(share_id),
      shareBy: String(visitor.uid),
      shareTime: String(now),
      shareStaffId: String(staff.userId),
    })
    return { share_id, url: `${origin}/pages/article/share?${link}` }
  },
})
