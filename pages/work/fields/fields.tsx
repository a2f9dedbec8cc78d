import '../../kit/input.css'
import { useId } from 'react'
import {
  type DraftFaults,
  type DraftField,
  type DraftRow,
  type DraftValue,
  type DraftValues,
  isAsked,
  lowPriceIn,
  proposedFor,
  regularPriceOf,
} from '../../../api/index.ts'
import { SwitchRow } from '../../kit/switch-row.tsx'
import { shortYuan } from '../../kit/text/yuan.ts'
import { ChoiceField, IdsField } from './field-choice.tsx'
import { ColorField } from './field-color.tsx'
import { GoodsField } from './field-goods.tsx'
import { ItemsField } from './field-items.tsx'
import { PictureField } from './field-picture.tsx'
import { PlaceField } from './field-place.tsx'
import type { DraftPage } from '../business/create/read-draft.ts'
import { TargetField } from './field-target.tsx'
import { NumberField, TextField, TimeField } from './field-typed.tsx'

export type Library = Pick<DraftPage, 'goods' | 'stores' | 'staff' | 'groups' | 'pictures'>

export interface FieldsProps {
  fields: readonly DraftField[]
  values: DraftValues
  faults: DraftFaults
  /** Customers rely on it, so most fields are locked. */
  isPublished: boolean
  library: Library
  /** Values that have changed together. */
  onChange: (change: DraftValues) => void
  /** An upload has started (1) or ended (-1). */
  onUploads: (by: 1 | -1) => void
}

/** The fields of a form, or of one row in it. */
export function Fields(props: FieldsProps) {
  const { fields, values, onChange } = props
  return fields
    .filter(field => field.kind !== 'hidden' && isAsked(field, values))
    .map(field => (
      <Field
        key={field.key}
        field={field}
        value={values[field.key]}
        all={props}
        onChange={value => onChange({ [field.key]: value, ...followers(field, value, props) })}
      />
    ))
}

/** What chosen goods bring along: their prices and pieces. */
function followers({ kind }: DraftField, value: DraftValue, all: FieldsProps): DraftValues {
  const goods = all.library.goods.find(({ sku_id }) => kind === 'goods' && sku_id === value)
  return goods ? proposedFor(all.fields, goods) : {}
}

export interface ControlProps {
  id: string
  field: DraftField
  value: DraftValue | undefined
  isLocked: boolean
  isWrong: boolean
  all: FieldsProps
  onChange: (value: DraftValue) => void
}

const LOCKED = '已发布，不能改'
const onlyMore = ({ kind }: DraftField) => (kind === 'time' ? '只能延后' : '只能加')

function Field({
  field,
  value,
  all,
  onChange,
}: Pick<ControlProps, 'field' | 'value' | 'all' | 'onChange'>) {
  const id = useId()
  const fault = all.faults[field.key]
  const isLocked = all.isPublished && !field.change && field.kind !== 'items'
  const note = isLocked ? LOCKED : all.isPublished && field.change === 'up' ? onlyMore(field) : ''
  const control = { id, field, value, isLocked, isWrong: Boolean(fault), all, onChange }
  if (field.kind === 'switch') {
    return (
      <SwitchRow
        name={field.label}
        {...((isLocked || field.hint) && { note: isLocked ? LOCKED : field.hint })}
        isOn={value === true}
        isBusy={isLocked}
        onFlip={onChange}
      />
    )
  }
  const low = lowPriceIn(field, all, all.library.goods)
  const regular = regularPriceOf(field, all, all.library.goods)
  return (
    <div className='draft-field py-3' {...(fault && { 'data-wrong': true, tabIndex: -1 })}>
      <label className='text-lead flex apart bold mb-1' id={`${id}-label`} htmlFor={id}>
        {field.label}
        {note && <small className='text-note mute regular'>{note}</small>}
      </label>
      {field.hint && <p className='text-note mute mb-1'>{field.hint}</p>}
      <Control {...control} />
      {regular !== undefined && (
        <p className='num text-small dim mt-1'>{beside(field, regular, Number(value))}</p>
      )}
      {fault && (
        <p id={`${id}-fault`} className='draft-fault text-small bad mt-1' role='alert'>
          {fault}
        </p>
      )}
      {low && !fault && (
        <p className='draft-fault text-small bad mt-1'>
          {shortYuan(low.price_fen)} 元，不到原价 {shortYuan(low.regular_fen)} 元的一半
        </p>
      )}
    </div>
  )
}

/** The price of the shelf, and how much less the typed one is. */
function beside({ price }: DraftField, regular: number, typed: number): string {
  const name = `${price?.of ? '原价' : '货架价'} ¥${shortYuan(regular)}`
  return typed > 0 && typed < regular ? `${name}，便宜 ¥${shortYuan(regular - typed)}` : name
}

function Control(props: ControlProps) {
  switch (props.field.kind) {
    case 'int':
    case 'fen':
    case 'odds':
    case 'share':
      return <NumberField {...props} />
    case 'time':
      return <TimeField {...props} />
    case 'choice':
      return <ChoiceField {...props} />
    case 'several':
    case 'stores':
    case 'staff':
      return <IdsField {...props} />
    case 'color':
      return <ColorField {...props} />
    case 'picture':
      return <PictureField {...props} />
    case 'goods':
      return <GoodsField {...props} />
    case 'place':
      return <PlaceField {...props} />
    case 'target':
      return <TargetField {...props} />
    case 'items':
      return <ItemsField {...props} drawRow={drawRow} />
    default:
      return <TextField {...props} />
  }
}

/** Rows draw fields themselves, so the two files would otherwise need each other. */
const drawRow = (row: DraftRow, props: Omit<FieldsProps, 'values'>) => (
  <Fields {...props} values={row} />
)
