import {
  type DraftField,
  type DraftGoods,
  type DraftRow,
  type DraftValue,
  type FormStep,
  isAsked,
} from '../../../../api/index.ts'
import { navigateTo, redirectTo } from '../../../../runtime/index.ts'
import { Card } from '../../../kit/card.tsx'
import { shortYuan } from '../../../kit/text/yuan.ts'
import { Thumb } from '../../../kit/thumb.tsx'
import { shownValue } from '../../fields/field-text.ts'
import { LazyPrices } from './lazy-prices.ts'
import type { DraftPage } from './read-draft.ts'
import { stepName, stepUrl } from './steps.ts'
import { targetName } from '../../fields/target-name.ts'

interface StepSummaryProps {
  draft: DraftPage
  step: FormStep
}

/** The values of one step in words, with a way back to them. */
export function StepSummary({ draft, step }: StepSummaryProps) {
  const { fields, values } = draft.forms[step]
  const { activity_id: id, activity_status } = draft
  const fix = () =>
    activity_status === 0
      ? redirectTo({ url: stepUrl('create', step, id) })
      : navigateTo({ url: stepUrl('edit', step, id) })
  return (
    <Card
      title={stepName(step)}
      side={
        <button type='button' className='draft-fix text-body tint px-1' onClick={() => void fix()}>
          修改<span className='hide-text'>{stepName(step)}</span>
        </button>
      }
    >
      {step === 'third' && draft.goods.length > 0 && <LazyPrices draft={draft} />}
      <dl className='draft-rows'>
        {fields
          .filter(field => isAsked(field, values))
          .map(field => (
            <Line key={field.key} draft={draft} field={field} value={values[field.key]} />
          ))}
      </dl>
    </Card>
  )
}

interface LineProps {
  draft: DraftPage
  field: DraftField
  value: DraftValue | undefined
}

function Line({ draft, field, value }: LineProps) {
  const names = nameIn(draft)
  const rows = field.kind === 'items' ? ((value ?? []) as DraftRow[]) : []
  return (
    <>
      <div className='text-body flex apart py-1'>
        <dt className='mute firm'>{field.label}</dt>
        <dd className='slim break'>
          <Shown field={field} value={value} text={shownValue(field, value, names)} />
        </dd>
      </div>
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no id
        <div className='text-body flex apart py-1' key={index}>
          <dt className='mute firm'>
            {field.item} {index + 1}
          </dt>
          <dd className='slim break'>{rowText(field, row, names)}</dd>
        </div>
      ))}
    </>
  )
}

/** A picture and a colour are shown as what they are. */
function Shown({ field, value, text }: Pick<LineProps, 'field' | 'value'> & { text: string }) {
  if (field.kind === 'picture' && value) {
    return <Thumb size={160} height={96} src={String(value)} />
  }
  if (field.kind !== 'color') return text
  return (
    <>
      <i className='draft-rows-color' style={{ backgroundColor: String(value) }} />
      {text}
    </>
  )
}

/** Kinds of fields that say by themselves what they are; so do what a row begins with and its first text, a name. */
const bare = new Set(['goods', 'target'])

/** Kinds of fields that are not told in words. */
const untold = new Set(['picture', 'hidden'])

type Names = ReturnType<typeof nameIn>

/** What a row is, and in a second line what is set for it. */
const rowText = ({ fields = [] }: DraftField, row: DraftRow, names: Names): string => {
  const name = fields.find(({ kind }) => kind === 'text')
  const lines: [string[], string[]] = [[], []]
  fields
    .filter(inner => isAsked(inner, row) && !untold.has(inner.kind) && row[inner.key] !== '')
    .forEach((inner, at) => {
      const shown = shownValue(inner, row[inner.key], names).replace(/\n/g, '、')
      if (at === 0 || inner === name || bare.has(inner.kind)) lines[0].push(shown)
      else lines[1].push(`${inner.label} ${shown}`)
    })
  return lines.map(line => line.join(' · ')).join('\n')
}

/** Names of goods, stores, staff and groups. */
const nameIn =
  ({ goods, stores, staff, groups }: DraftPage) =>
  ({ kind }: DraftField, value: DraftValue): string =>
    kind === 'target'
      ? targetName({ staff, groups }, String(value))
      : kind === 'goods'
        ? goodsText(goods.find(({ sku_id }) => sku_id === value))
        : [
            ...(kind === 'staff' ? staff.map(({ user_id: id, name }) => ({ id, name })) : []),
            ...(kind === 'stores' ? stores.map(({ store_id: id, name }) => ({ id, name })) : []),
          ]
            .filter(({ id }) => (value as number[]).includes(id))
            .map(({ name }) => name)
            .join('、')

/** Goods with their price on the shelf, beside which the campaign's stands. */
const goodsText = (goods: DraftGoods | undefined): string =>
  goods ? `${goods.title}（货架价 ¥${shortYuan(goods.price_fen)}）` : '未选'
