import type { Selectable } from 'kysely'
import type { DraftFaults, DraftField, DraftRow } from '../../../api/form-rules/draft-field.ts'
import type { EquityTable } from '../../core/tables.ts'
import { equityKind } from '../../people/member/equity-kind.ts'
import type { LevelRow } from '../../people/member/levels.ts'

export type EquityRow = Selectable<EquityTable>

const TOP = 0

/** Benefits that a merchant writes; those of prices and points follow from the levels. */
export const equityFields = (coupons: [string, string][]): DraftField[] => [
  { key: 'equity_id', label: '编号', kind: 'hidden' },
  {
    key: 'kind',
    label: '种类',
    kind: 'choice',
    options: [
      [String(equityKind.birthday), '生日礼'],
      [String(equityKind.monthly), '每月领'],
      [String(equityKind.text), '店里兑现'],
    ],
  },
  { key: 'title', label: '名称', kind: 'text', max: 8 },
  { key: 'value', label: '几个字的亮点', kind: 'text', hint: '例如 200 积分、1 席', max: 8 },
  { key: 'description', label: '说明', kind: 'text', max: 60 },
  {
    key: 'points',
    label: '送积分',
    kind: 'int',
    min: 1,
    max: 100_000,
    empty: { value: 0, text: '不送' },
    unit: '积分',
    show_if: { key: 'kind', is: [String(equityKind.birthday), String(equityKind.monthly)] },
  },
  {
    key: 'coupons',
    label: '送券',
    kind: 'several',
    options: coupons,
    max: 5,
    optional: true,
    show_if: { key: 'kind', is: [String(equityKind.birthday), String(equityKind.monthly)] },
  },
  { key: 'from', label: '从第几级起', kind: 'int', min: 1, max: 10, unit: '级' },
  {
    key: 'to',
    label: '到第几级',
    kind: 'int',
    min: 1,
    max: 10,
    empty: { value: TOP, text: '最高级' },
    unit: '级',
  },
]

/** The stored benefits as rows of the form, without those that follow from the levels. */
export function equityRows(levels: LevelRow[], equities: EquityRow[]): DraftRow[] {
  return equities
    .filter(({ kind }) => kind !== equityKind.price && kind !== equityKind.points)
    .map(row => {
      const having = levels.filter(({ equity_ids }) => equity_ids.includes(row.equity_id))
      const [from, to] = [having[0]?.level ?? 1, having.at(-1)?.level ?? 1]
      const isGiven = row.kind === equityKind.birthday || row.kind === equityKind.monthly
      return {
        equity_id: String(row.equity_id),
        kind: String(isGiven ? row.kind : equityKind.text),
        title: row.title,
        value: row.value,
        description: row.description,
        points: row.gift.points ?? 0,
        coupons: row.gift.coupon_ids ?? [],
        from,
        to: to === levels.length ? TOP : to,
      }
    })
}

export function equityFaults(rows: DraftRow[], levelCount: number): DraftFaults {
  const faults: DraftFaults = {}
  for (const [at, row] of rows.entries()) {
    const [from, to] = [Number(row.from), Number(row.to)]
    if (from > levelCount) faults[`equities.${at}.from`] = `一共只有 ${levelCount} 级`
    else if (to !== TOP && to < from) faults[`equities.${at}.to`] = '不能低于开始的等级'
    const isEmpty = Number(row.points) === 0 && (row.coupons as number[]).length === 0
    if (row.kind !== String(equityKind.text) && isEmpty)
      faults[`equities.${at}.points`] = '积分和券至少送一样'
  }
  return faults
}

/** Whether members of a level have the benefit of a row. */
export const hasLevel = ({ from, to }: DraftRow, level: number): boolean =>
  Number(from) <= level && (Number(to) === TOP || level <= Number(to))
