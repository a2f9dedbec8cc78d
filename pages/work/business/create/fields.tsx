import '../../../kit/input.css'
import { useId } from 'react'
import {
  type ActivityDraft,
  type DraftFaults,
  type DraftField,
  type DraftRow,
  type DraftValue,
  type DraftValues,
  isAsked,
} from '../../../../api/index.ts'
import { SwitchRow } from '../../../kit/switch-row.tsx'
import { ChoiceField, IdsField } from './field-choice.tsx'
import { ColorField } from './field-color.tsx'
import { GoodsField } from './field-goods.tsx'
import { ItemsField } from './field-items.tsx'
import { PictureField } from './field-picture.tsx'
import { NumberField, TextField, TimeField } from './field-typed.tsx'

export type Library = Pick<ActivityDraft, 'goods' | 'stores' | 'staff' | 'pictures'>

export interface FieldsProps {
  fields: readonly DraftField[]
  values: DraftValues
  faults: DraftFaults
  /** Customers rely on it, so most fields are locked. */
  isPublished: boolean
  library: Library
  onChange: (key: string, value: DraftValue) => void
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
        onChange={value => onChange(field.key, value)}
      />
    ))
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

function Field({
  field,
  value,
  all,
  onChange,
}: Pick<ControlProps, 'field' | 'value' | 'all' | 'onChange'>) {
  const id = useId()
  const fault = all.faults[field.key]
  const isLocked = all.isPublished && !field.change && field.kind !== 'items'
  const control = { id, field, value, isLocked, isWrong: Boolean(fault), all, onChange }
  if (field.kind === 'switch') {
    return (
      <SwitchRow
        name={field.label}
        {...(field.hint && { note: field.hint })}
        isOn={value === true}
        isBusy={isLocked}
        onFlip={onChange}
      />
    )
  }
  return (
    <div className='draft-field'>
      <label id={`${id}-label`} htmlFor={id}>
        {field.label}
        {isLocked && <small>已发布，不能改</small>}
      </label>
      {field.hint && <p className='draft-hint'>{field.hint}</p>}
      <Control {...control} />
      {fault && (
        <p id={`${id}-fault`} className='draft-fault' role='alert'>
          {fault}
        </p>
      )}
    </div>
  )
}

function Control(props: ControlProps) {
  switch (props.field.kind) {
    case 'int':
    case 'fen':
    case 'odds':
      return <NumberField {...props} />
    case 'time':
      return <TimeField {...props} />
    case 'choice':
      return <ChoiceField {...props} />
    case 'stores':
    case 'staff':
      return <IdsField {...props} />
    case 'color':
      return <ColorField {...props} />
    case 'picture':
      return <PictureField {...props} />
    case 'goods':
      return <GoodsField {...props} />
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
