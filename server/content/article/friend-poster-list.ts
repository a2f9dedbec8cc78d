import type { PosterList } from '../../../api/work.ts'
import { shelfStatus } from '../../../api/values/shelf-status.ts'
import { defineRoute } from '../../core/define-route.ts'
import { inBrand } from '../../core/in-brand.ts'

/** What a poster is chosen by and drawn from. */
export const posterColumns = [
  'poster_id',
  'title',
  'thumb',
  'category',
  'width',
  'height',
  'parts',
] as const

export const friendPosterList = defineRoute({
  method: 'POST',
  path: '/retail/business/friend-poster-list',
  ok: 0,
  access: 'staff',
  input: {},

  async handle({ db, brandId, staff }): Promise<PosterList> {
    const poster_list = await inBrand(db, brandId)
      .selectFrom('poster')
      .select(posterColumns)
      .where('status', '=', shelfStatus.on)
      .orderBy('sort')
      .orderBy('poster_id')
      .execute()
    const { userId: user_id, name, avatar, phone, wechatQrcode: qrcode } = staff
    return { poster_list, share_user: { user_id, name, avatar, phone, qrcode } }
  },
})
