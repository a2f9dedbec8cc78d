import { registerShare } from '../../content/share/shop-share.ts'
import * as v from 'valibot'
import type { ContentKind } from '../../../api/share.ts'
import { requireContent } from '../../content/material/find-content.ts'
import { brandDay } from '../../core/clock.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { findPoster } from './poster-table.ts'

/**
 * Creates the share of a poster that leads to an article, video or file: readers who scan its QR code are attributed
 * to this staff member.
 */
export const friendPoster = defineWrite({
  name: 'business/friend-poster',
  path: '/retail/business/friend-poster',
  ok: 0,
  access: 'staff',
  input: { posterId: id, kind: v.picklist(['article', 'video', 'file']), id },

  async check({ db, brandId, input, now }) {
    await findPoster(db, brandId, input.posterId)
    await requireContent(db, brandId, { kind: input.kind, id: input.id, now })
  },

  async run({ trx, brand, brandId, staff, visitor, input, now, origin }) {
    const { posterId, kind, id: materialId } = input
    const share_id = await registerShare(trx, brand, staff, {
      material: { kind, id: materialId },
      goodsIds: '',
      now,
    })
    await inBrand(trx, brandId)
      .insertInto('poster_made')
      .values({
        user_id: staff.userId,
        poster_id: posterId,
        kind,
        article_id: materialId,
        day: brandDay(now),
        made_at: now,
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    const link = new URLSearchParams({
      br: String(brandId),
      [idFields[kind]]: String(materialId),
      sid: String(share_id),
      shareBy: String(visitor.uid),
      shareTime: String(now),
      shareStaffId: String(staff.userId),
    })
    return { share_id, url: `${origin}${paths[kind]}?${link}` }
  },
})

/** The page of a material for its readers, and the field of the address that names it. */
const paths: Record<ContentKind, string> = {
  article: '/pages/article/share',
  video: '/pages/videoInfo/index',
  file: '/pages/fileInfo/index',
}
const idFields: Record<ContentKind, string> = { article: 'at', video: 'videoId', file: 'fileId' }
