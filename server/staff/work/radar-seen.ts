import { sql } from 'kysely'
import { brandDayStart } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { time } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'

/** Moves the mark forward only, so a repeated or late call changes nothing. */
export const radarSeen = defineRoute({
  method: 'POST',
  path: '/retail/work/radar-seen',
  access: 'staff',
  input: { until: time },

  async handle({ db, brandId, staff, input, now }) {
    const seen_at = Math.min(input.until, now)
    const row = await inBrand(db, brandId)
      .insertInto('radar_seen')
      .values({ user_id: staff.userId, seen_at })
      .onConflict(conflict =>
        conflict.columns(['user_id']).doUpdateSet({
          seen_at: sql<number>`greatest(radar_seen.seen_at, excluded.seen_at)`,
        }),
      )
      .returning('seen_at')
      .executeTakeFirstOrThrow()
    return { seen_at: Number(row.seen_at) }
  },
})

/**
 * Time until which the staff member has read the feed; entries before today never count as unread.
 */
export async function seenUntil(
  db: Db,
  brandId: number,
  userId: number,
  now: number,
): Promise<number> {
  const row = await inBrand(db, brandId)
    .selectFrom('radar_seen')
    .select('seen_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Math.max(Number(row?.seen_at ?? 0), brandDayStart(now) - 1)
}
