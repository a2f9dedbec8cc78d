import * as v from 'valibot'
import { taskType } from '../../../api/values/task-type.ts'
import type { StaffTaskKind } from '../../../api/staff-tasks.ts'
import { findActivity } from '../../core/activity-table.ts'
import type { Db } from '../../core/database.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { startPathOf } from '../../core/start-paths.ts'
import { requireContent } from '../../content/material/find-content.ts'
import { materialsOf } from '../../content/material/materials.ts'

export const taskKind = v.pipe(id, v.picklist([1, 2, 3, 4, 5, 6, 7]))

const contentKinds = { 1: 'article', 2: 'video', 3: 'file' } as const
/** `page_log.type` of the material of a kind. */
const materialTypes: Record<number, number> = { 1: 1, 2: 3, 3: 4 }

export const hasRef = (kind: StaffTaskKind): kind is 1 | 2 | 3 | 7 =>
  kind <= 3 || kind === taskType.campaign

/** Refuses with 4004 or 2101 for material that cannot be opened. */
export async function requireRef(
  db: Db,
  brandId: number,
  { kind, refId, now }: { kind: 1 | 2 | 3 | 7; refId: number; now: number },
): Promise<void> {
  if (kind === taskType.campaign) await findActivity(db, brandId, refId)
  else await requireContent(db, brandId, { kind: contentKinds[kind], id: refId, now })
}

export interface TaskRef {
  ref_title: string
  thumb: string
  activity_path: string
}

/** Material of tasks, including what is off. */
export async function refsOf(
  db: Db,
  brandId: number,
  tasks: { kind: StaffTaskKind; ref_id: number }[],
): Promise<(task: { kind: StaffTaskKind; ref_id: number }) => TaskRef> {
  const materialOf = await materialsOf(
    db,
    brandId,
    tasks.flatMap(({ kind, ref_id }) => {
      const type = materialTypes[kind]
      return type ? [{ type, id: ref_id }] : []
    }),
  )
  const activityIds = tasks
    .filter(({ kind }) => kind === taskType.campaign)
    .map(({ ref_id }) => ref_id)
  const activities = activityIds.length > 0 ? await activitiesOf(db, brandId, activityIds) : []
  return ({ kind, ref_id }) => {
    const type = materialTypes[kind]
    if (type) {
      const { title, thumb } = materialOf(type, ref_id)
      return { ref_title: title, thumb, activity_path: '' }
    }
    const activity = activities.find(({ activity_id }) => activity_id === ref_id)
    if (kind !== taskType.campaign || !activity)
      return { ref_title: '', thumb: '', activity_path: '' }
    const { title, cover, type: campaign } = activity
    return { ref_title: title, thumb: cover, activity_path: startPathOf(campaign) }
  }
}

const activitiesOf = (db: Db, brandId: number, ids: number[]) =>
  inBrand(db, brandId)
    .selectFrom('activity')
    .select(['activity_id', 'title', 'cover', 'type'])
    .where('activity_id', 'in', ids)
    .execute()

/** Title of a task for which none was written. */
export function usualTitle(kind: StaffTaskKind, refTitle: string, target: number): string {
  const titles: Record<StaffTaskKind, string> = {
    1: `分享文章《${refTitle}》`,
    2: `分享视频《${refTitle}》`,
    3: `分享文件《${refTitle}》`,
    4: `做 ${target} 张海报`,
    5: `跟进 ${target} 位顾客`,
    6: `新增 ${target} 位顾客`,
    7: `推广「${refTitle}」`,
  }
  return titles[kind]
}
