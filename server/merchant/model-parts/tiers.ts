import type { DraftFaults, DraftRow, DraftValue } from '../../../api/form-rules/draft-field.ts'

/** Each tier asks for more than the one before. */
export function tierFaults(key: string, rows: DraftValue | undefined, number = 'n'): DraftFaults {
  const faults: DraftFaults = {}
  if (!Array.isArray(rows)) return faults
  const numbers = (rows as DraftRow[]).map(row => Number(row[number]))
  for (const [at, n] of numbers.entries()) {
    const last = numbers[at - 1]
    if (last !== undefined && n <= last) faults[`${key}.${at}.${number}`] = `要多于上一档的 ${last}`
  }
  return faults
}
