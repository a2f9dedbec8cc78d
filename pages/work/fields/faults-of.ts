import {
  ApiError,
  type DraftFaults,
  type DraftField,
  type DraftValues,
  isAsked,
  isRefused,
} from '../../../api/index.ts'
import { showToast } from '../../../runtime/index.ts'

/** The faults by field that a refusal names, each told at its field; a refusal without one of them is told in a toast. */
export function refusedFaults(
  error: unknown,
  fields: readonly DraftField[],
  values: DraftValues,
): DraftFaults {
  const data = error instanceof ApiError ? (error.data as { faults?: DraftFaults } | null) : null
  const faults = data?.faults ?? {}
  const keys = Object.keys(faults).map(path => path.split('.')[0])
  const isTold = fields.some(field => keys.includes(field.key) && isShown(field, values))
  if (isRefused(error) && !isTold) void showToast({ title: error.message, icon: 'none' })
  return faults
}

/** A switch has no place for a fault. */
const isShown = (field: DraftField, values: DraftValues): boolean =>
  field.kind !== 'hidden' && field.kind !== 'switch' && isAsked(field, values)
