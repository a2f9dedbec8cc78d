import * as messages from '../../core/messages.ts'
import { type Choice, nearest } from './choice.ts'

/** One wheel with the page's rows: `value` is the row. */
export function selectorChoice(
  range: readonly unknown[],
  rangeKey: string | undefined,
  row: unknown,
): Choice<number> {
  const rows = textsOf(range, rangeKey)
  const chosen = nearest(Number(row), rows)
  return {
    names: [messages.chooseOne],
    rows: [rows],
    chosen: [chosen],
    turn: (_, next) => selectorChoice(range, rangeKey, next),
    detail: { value: chosen },
  }
}

/** Independent wheels: the page changes the rows of one when another turns. `value` holds the rows. */
export function multiChoice(
  ranges: readonly unknown[],
  rangeKey: string | undefined,
  value: unknown,
): Choice<number[]> {
  const rows = ranges.map(range => textsOf(Array.isArray(range) ? range : [], rangeKey))
  const wanted: unknown[] = Array.isArray(value) ? value : []
  const chosen = rows.map((each, wheel) => nearest(Number(wanted[wheel]), each))
  return {
    names: rows.map(() => messages.chooseOne),
    rows,
    chosen,
    turn: (wheel, row) =>
      multiChoice(ranges, rangeKey, Object.assign([...chosen], { [wheel]: row })),
    detail: { value: [...chosen] },
  }
}

function textsOf(range: readonly unknown[], rangeKey: string | undefined): string[] {
  return range.map(item => {
    const isRecord = typeof item === 'object' && item !== null
    const text = isRecord && rangeKey ? (item as Record<string, unknown>)[rangeKey] : item
    return String(text ?? '')
  })
}
