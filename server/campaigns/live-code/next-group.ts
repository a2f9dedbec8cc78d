import type { LiveOffer } from '../../../api/live-code.ts'
import { type ActivityRow, stateOf } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { liveCodeExt } from './live-code-ext.ts'

/** The group campaign offered beside the target; null for none, or while it is not running. */
export async function nextGroup(
  db: Db,
  { brand_id: brandId, ext }: ActivityRow,
  now: number,
): Promise<LiveOffer | null> {
  const { group_activity: id } = liveCodeExt({ ext })
  if (id === undefined) return null
  const group = await inBrand(db, brandId)
    .selectFrom('activity')
    .selectAll()
    .where('activity_id', '=', id)
    .where('type', '=', 'addGroup')
    .executeTakeFirst()
  if (!group || stateOf(group, now) !== 'running') return null
  return { activity_id: group.activity_id, title: group.title, text: group.subtitle }
}
