import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { startPathOf } from '../../core/start-paths.ts'

export interface ActivityBrief {
  activity_id: number
  type: string
  title: string
  /** In-app path of its start page. */
  path: string
}

/** Names and start pages of a brand's activities, by their id. */
export async function activityBriefs(
  db: Db,
  brandId: number,
  activityIds: number[],
): Promise<Map<number, ActivityBrief>> {
  const rows = await inBrand(db, brandId)
    .selectFrom('activity')
    .select(['activity_id', 'type', 'title'])
    .where('activity_id', 'in', [0, ...activityIds])
    .execute()
  return new Map(
    rows.map(row => [
      row.activity_id,
      { ...row, path: `${startPathOf(row.type)}?br=${brandId}&id=${row.activity_id}` },
    ]),
  )
}
