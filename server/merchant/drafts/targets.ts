import type { DraftGroup } from '../../../api/business-draft.ts'
import type { DraftFaults, DraftField, DraftValues } from '../../../api/form-rules/draft-field.ts'
import type { Db } from '../../core/database.ts'
import { groupRows } from '../../campaigns/live-code/group-rows.ts'
import { valuesOfKind } from './forms.ts'
import { brandStaff } from './library.ts'

const MOST_GROUPS = 200

/** Group codes of the shop to which a live code can lead. */
export async function brandGroups(db: Db, brandId: number, now: number): Promise<DraftGroup[]> {
  const rows = await groupRows(db, { brandId, now })
  return rows
    .filter(({ is_dismissed }) => !is_dismissed)
    .slice(0, MOST_GROUPS)
    .map(({ group_id, name, note }) => ({ group_id, name, note }))
}

/** Where a live code of the brand may lead. */
export async function brandTargets(db: Db, brandId: number): Promise<string[]> {
  const staff = await brandStaff(db, brandId)
  const groups = await groupRows(db, { brandId, now: 0 })
  return [
    ...staff.map(({ user_id }) => `staff:${user_id}`),
    ...groups.map(({ group_id }) => `group:${group_id}`),
  ]
}

/** Staff and groups that are not the brand's, at the form's field. */
export function targetFaults(
  known: ReadonlySet<string>,
  fields: readonly DraftField[],
  values: DraftValues,
): DraftFaults {
  const refs = valuesOfKind(fields, values, ['target']).map(String).filter(Boolean)
  // guard: a code leads to the brand's own staff and groups [server merchant/campaigns/live-codes]
  //   !known.has(ref) ~> false
  const unknown = refs.find(ref => !known.has(ref))
  if (unknown === undefined) return {}
  const why = unknown.startsWith('staff') ? '有同事已离职，请重新选择' : '有的群已经没有了'
  return { [ownerOf(fields, values, unknown)]: why }
}

/** Path of the field that has this value. */
function ownerOf(fields: readonly DraftField[], values: DraftValues, ref: string): string {
  for (const { key, kind, fields: inner } of fields) {
    const value = values[key]
    if (kind === 'target' && value === ref) return key
    if (!inner || !Array.isArray(value)) continue
    for (const [index, row] of (value as DraftValues[]).entries()) {
      const path = ownerOf(inner, row, ref)
      if (path) return `${key}.${index}.${path}`
    }
  }
  return ''
}
