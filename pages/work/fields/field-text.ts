import { codesIn, type DraftField, type DraftValue, shownNumber } from '../../../api/index.ts'
import { dateTime } from '../../kit/text/time.ts'

/** Typed units per stored unit. */
const scales: { [kind: string]: number } = { fen: 100, odds: 10_000, share: 100 }

/** What stands in the input of a number. */
export function typedNumber({ kind, empty }: DraftField, value: DraftValue | undefined): string {
  if (value === empty?.value || value === undefined) return ''
  return typeof value === 'number' ? String(value / (scales[kind] ?? 1)) : String(value)
}

/** The number that was typed; the text itself if it is none, which the rules then refuse. */
export function readNumber({ kind, empty }: DraftField, text: string): DraftValue {
  const plain = text.trim()
  if (plain === '') return empty?.value ?? ''
  if (!/^\d+(?:\.\d+)?$/.test(plain)) return plain
  const value = Number(plain) * (scales[kind] ?? 1)
  // Typed decimals are not exact: 0.29 × 100.
  const whole = Math.round(value)
  return Math.abs(value - whole) < 1e-6 ? whole : plain
}

/** What stands where nothing is: of what may be left out, and of what is missing. */
const nothingIn = ({ kind, without, optional, min }: DraftField): string =>
  without ?? (kind === 'picture' ? '系统插画' : optional || min === 0 ? '没有' : '未填')

/** Kinds whose values are ids. */
const named = new Set<DraftField['kind']>(['goods', 'stores', 'staff', 'target'])

/** A value in words, for reading through. */
export function shownValue(
  field: DraftField,
  value: DraftValue | undefined,
  names: (field: DraftField, value: DraftValue) => string,
): string {
  const { kind, empty, options, item = '项' } = field
  const nothing = nothingIn(field)
  if (value === undefined || value === '') return nothing
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (kind === 'time') return dateTime(Number(value))
  if (kind === 'choice') return options?.find(([each]) => each === value)?.[1] ?? nothing
  if (kind === 'several') return chosenNames(options, value as number[]) || nothing
  if (kind === 'codes') return `${codesIn(String(value)).length} 个`
  if (named.has(kind)) return names(field, value)
  if (kind === 'items')
    return Array.isArray(value) && value.length > 0 ? `${value.length} 个${item}` : nothing
  if (typeof value === 'number')
    return value === empty?.value ? empty.text : shownNumber(field, value)
  return String(value)
}

const chosenNames = (options: DraftField['options'] = [], chosen: number[]): string =>
  options
    .filter(([number]) => chosen.includes(Number(number)))
    .map(([, name]) => name)
    .join('、')
