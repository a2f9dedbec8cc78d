import type { DraftField, DraftRow, DraftValue, DraftValues } from '../../../api/index.ts'

export interface Merged {
  values: DraftValues
  /** Labels of the fields that both have changed; the values are those of this editor. */
  both: string[]
}

/** What this editor has changed, on top of what somebody else has saved meanwhile. */
export function mergeValues(
  fields: readonly DraftField[],
  { base, mine, theirs }: { base: DraftValues; mine: DraftValues; theirs: DraftValues },
): Merged {
  const values: DraftValues = { ...theirs }
  const both: string[] = []
  for (const { key, label, fields: inner = [] } of fields) {
    const [was, own, other] = [base[key], mine[key], theirs[key]]
    if (own === undefined || isSame(was, own) || isSame(own, other)) continue
    const rows = mergeRows(inner, [was, own, other])
    values[key] = rows?.rows ?? own
    if (rows ? rows.both.length > 0 : !isSame(was, other)) both.push(label)
  }
  return { values, both }
}

/** Rows are merged one by one while nobody has added or removed any. */
function mergeRows(fields: readonly DraftField[], lists: (DraftValue | undefined)[]) {
  const [base = [], mine = [], theirs = []] = lists.map(each =>
    fields.length > 0 && Array.isArray(each) ? (each as DraftRow[]) : [],
  )
  if (base.length !== mine.length || mine.length !== theirs.length || mine.length === 0)
    return undefined
  const merged = mine.map((row, at) =>
    mergeValues(fields, { base: base[at] ?? {}, mine: row, theirs: theirs[at] ?? {} }),
  )
  return {
    rows: merged.map(({ values }) => values),
    both: merged.flatMap(({ both }) => both),
  }
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
