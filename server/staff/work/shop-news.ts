import { staffRole } from '../../../api/values/staff-role.ts'
import { WEEK_S } from '../../../api/values/time.ts'
import type { ShopNews } from '../../../api/staff-share.ts'
import { shopNoticeWords } from '../../ledgers/shop-notice-words.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Staff } from '../../core/staff.ts'

const NEWS_SHOWN = 3

/**
 * This week's messages to managers about the brand's activities, newest first; empty for other
 * staff.
 */
export async function shopNews(
  db: Db,
  { brandId, staff }: { brandId: number; staff: Staff },
  now: number,
): Promise<ShopNews[]> {
  if (staff.role < staffRole.manager) return []
  const rows = await inBrand(db, brandId)
    .selectFrom('shop_notice')
    .innerJoin('activity', 'activity.activity_id', 'shop_notice.activity_id')
    .where('shop_notice.created_at', '>', now - WEEK_S)
    .groupBy(['shop_notice.kind', 'shop_notice.activity_id', 'activity.title'])
    .select(['shop_notice.kind', 'shop_notice.activity_id', 'activity.title'])
    .select(eb => eb.fn.max('shop_notice.created_at').as('time'))
    .orderBy('time', 'desc')
    .orderBy('shop_notice.activity_id')
    .limit(NEWS_SHOWN)
    .execute()
  return rows.map(({ kind, activity_id, title, time }) => ({
    key: `${kind}-${activity_id}`,
    ...shopNoticeWords(kind, title),
    time: Number(time),
  }))
}
