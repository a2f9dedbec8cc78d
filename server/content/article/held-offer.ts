import type { ArticleInfo } from '../../../api/article.ts'
import { grantStatus } from '../../../api/values/grant-status.ts'
import { startPaths } from '../../../api/values/campaign-types.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'

interface Reader {
  brandId: number
  /** 0 without a session. */
  uid: number
  now: number
}

const coupons: readonly string[] = [startPaths.coupon, startPaths.storeCoupon]

/** The call to action below an article: a coupon that the reader holds is not offered again, but theirs to use. */
export async function actionFor(
  db: Db,
  action: ArticleInfo['action'],
  { brandId, uid, now }: Reader,
): Promise<ArticleInfo['action']> {
  const [start = '', query] = action?.target.split('?') ?? []
  const activity = Number(new URLSearchParams(query).get('id'))
  if (!action || !uid || !coupons.includes(start) || !Number.isInteger(activity)) return action
  const held = await inBrand(db, brandId)
    .selectFrom('user_grant')
    .select('grant_id')
    .where('uid', '=', uid)
    .where('activity_id', '=', activity)
    .where('status', '=', grantStatus.unused)
    .where('valid_to', '>', now)
    .limit(1)
    .executeTakeFirst()
  return held ? { ...action, text: '券已领到，去使用' } : action
}
