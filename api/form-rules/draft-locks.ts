import { takenCodesFault } from './codes.ts'
import type { DraftFaults, DraftField, DraftRow, DraftValues } from './draft-field.ts'

const LOCKED = '发布后不能改'

/** What an edit of a published activity must not change: a message for each field. */
export function lockFaults(
  fields: readonly DraftField[],
  before: DraftValues,
  after: DraftValues,
): DraftFaults {
  const faults: DraftFaults = {}
  for (const field of fields) {
    const [was, is] = [before[field.key], after[field.key]]
    if (field.kind === 'items' && isRows(was) && isRows(is) && was.length === is.length) {
      for (const [index, row] of is.entries()) {
        const more = lockFaults(field.fields ?? [], was[index] ?? {}, row)
        for (const [name, fault] of Object.entries(more))
          faults[`${field.key}.${index}.${name}`] = fault
      }
      continue
    }
    const fault = lockFault(field, was, is)
    if (fault) faults[field.key] = fault
  }
  return faults
}

const isRows = (value: unknown): value is DraftRow[] => Array.isArray(value)

function lockFault(
  { kind, change, empty }: DraftField,
  was: unknown,
  is: unknown,
): string | undefined {
  if (change === 'free' || JSON.stringify(was) === JSON.stringify(is)) return undefined
  if (kind === 'codes') return takenCodesFault(String(was), String(is))
  if (change !== 'up' || typeof was !== 'number' || typeof is !== 'number') return LOCKED
  // An empty number means that there is no bound.
  const isUnbounded = (value: number) => value === empty?.value
  // guard: what was promised is not made smaller [server merchant/campaigns/edit-published]
  //   isUnbounded(was) || (!isUnbounded(is) && is < was) ~> false
  const isLess = isUnbounded(was) || (!isUnbounded(is) && is < was)
  return isLess ? '发布后只能加，不能减' : undefined
}
