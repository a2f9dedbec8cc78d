import type { PosterList } from '../../../api/work.ts'
import { defineRoute } from '../../core/define-route.ts'

export const friendPosterList = defineRoute({
  method: 'POST',
  path: '/retail/business/friend-poster-list',
  ok: 0,
  access: 'staff',
  input: {},

  async handle({ db, brand, staff }): Promise<PosterList> {
    const poster_list = await db
      .selectFrom('poster')
      .select(['poster_id', 'title', 'thumb', 'category'])
      .where('brand_id', '=', brand.brand_id)
      .orderBy('sort')
      .orderBy('poster_id')
      .execute()
    const { userId: user_id, name, avatar, phone, wechatQrcode: qrcode } = staff
    return { poster_list, share_user: { user_id, name, avatar, phone, qrcode } }
  },
})
