import { type ReactNode, useState } from 'react'
import { MILLION } from '../../../api/values/million.ts'
import { blankRow, type DraftFaults, type DraftField, type DraftRow } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import type { ControlProps, FieldsProps, Library } from './fields.tsx'
import { ItemRow } from './item-row.tsx'

interface ItemsProps extends ControlProps {
  drawRow: (row: DraftRow, props: Omit<FieldsProps, 'values'>) => ReactNode
}

/** Rows with fields of their own, such as prizes. */
export function ItemsField({ field, value, all, onChange, drawRow }: ItemsProps) {
  const rows = (value ?? []) as DraftRow[]
  const { key, fields = [], item = '项', min = 1, max = 20, folds } = field
  // The rows of a published activity have been won or answered by customers.
  const isFixed = all.isPublished && field.change !== 'free'

  /** A row that was just added is open. */
  const [addedAt, setAddedAt] = useState(-1)

  const set = (index: number, row: DraftRow) =>
    onChange(rows.map((each, at) => (at === index ? row : each)))

  function add(): void {
    setAddedAt(rows.length)
    onChange([...rows, blankRow(field)])
  }

  return (
    <>
      <ol className='draft-items'>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no id
          <li key={index} className='draft-item mb-4 px-5 py-4'>
            <ItemRow
              name={`${item} ${index + 1}`}
              told={wordOf(fields, row, all.library)}
              folds={folds === true}
              isNew={index === addedAt}
              isWrong={Object.keys(all.faults).some(path => path.startsWith(`${key}.${index}.`))}
              onRemove={
                !isFixed && rows.length > min
                  ? () => onChange(rows.filter((_, at) => at !== index))
                  : undefined
              }
            >
              {drawRow(row, {
                ...all,
                fields,
                faults: faultsOf(all.faults, `${key}.${index}.`),
                onChange: change => set(index, { ...row, ...change }),
              })}
            </ItemRow>
          </li>
        ))}
      </ol>
      {isFixed && (
        <p className='text-note mute mb-1'>
          {rows.length === 0 ? '没有添加，' : ''}已发布，不能增减{item}
        </p>
      )}
      <OddsLine {...{ rows, fields }} />
      {!isFixed && rows.length < max && (
        <Button kind='line' icon='plus' onTap={add}>
          添加{item}
        </Button>
      )}
    </>
  )
}

const faultsOf = (faults: DraftFaults, start: string): DraftFaults =>
  Object.fromEntries(
    Object.entries(faults)
      .filter(([path]) => path.startsWith(start))
      .map(([path, fault]) => [path.slice(start.length), fault]),
  )

/** What a folded row is called: its name, or its goods. */
function wordOf(fields: readonly DraftField[], row: DraftRow, { goods }: Library): string {
  const named = fields.find(({ kind }) => kind === 'text' || kind === 'goods')
  if (!named) return ''
  if (named.kind === 'text') return String(row[named.key])
  return goods.find(({ sku_id }) => sku_id === row[named.key])?.title ?? ''
}

/** What all odds add up to. */
function OddsLine({ rows, fields }: { rows: DraftRow[]; fields: { key: string; kind: string }[] }) {
  const key = fields.find(({ kind }) => kind === 'odds')?.key
  if (!key || rows.length === 0) return null
  const sum = rows.reduce((total, row) => total + (Number(row[key]) || 0), 0)
  const percent = (ppm: number) => `${ppm / 10_000}%`
  return (
    <p className={sum > MILLION ? 'draft-fault text-small bad mt-1' : 'text-note mute mb-1'}>
      中奖概率合计 <b className='num'>{percent(sum)}</b>
      {sum > MILLION ? '，不能超过 100%' : `，其余 ${percent(MILLION - sum)} 不中奖`}
    </p>
  )
}
