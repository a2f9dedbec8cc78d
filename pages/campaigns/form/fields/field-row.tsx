import { useId } from 'react'
import type { FormField } from '../../../../api/index.ts'
import { Icon } from '../../../kit/icon.tsx'
import { AgreeField, ChoiceField, RatingField } from './choice-fields.tsx'
import type { FormStore } from '../form-store.ts'
import { LazyCode, LazyImages, LazyPicker } from './lazy-fields.tsx'
import { NumberField, TextField } from './text-fields.tsx'
import type { ControlProps } from './control-props.ts'

export interface FieldRowProps {
  field: FormField
  given: unknown
  /** Error message below the field. */
  problem: string | undefined
  store: FormStore
}

/** A question with its control and error message. */
export function FieldRow({ field, given, problem, store }: FieldRowProps) {
  const id = useId()
  const { key, type, label, required } = field
  const control: ControlProps = {
    field,
    given,
    labelId: `${id}label`,
    problemId: problem ? `${id}problem` : undefined,
    onChange: answer => store.change(key, answer),
  }
  return (
    <div className='form-row py-6' data-field={key} data-wrong={problem ? '' : undefined}>
      <p id={control.labelId} className='text-lead bold mb-3'>
        {label}
        {type === 'multi' && field.max && (
          <small className='text-note mute regular ml-2'>最多 {field.max} 项</small>
        )}
        {!required && <small className='text-note mute regular ml-2'>选填</small>}
      </p>
      <Control {...control} store={store} />
      {store.codes.isAsked(field, given) && (
        <LazyCode field={field} problemId={control.problemId} store={store} />
      )}
      {problem && (
        <p id={control.problemId} className='form-problem text-small row bad mt-2' role='alert'>
          <Icon name='warn' size={28} />
          {problem}
        </p>
      )}
    </div>
  )
}

function Control({ store, ...control }: ControlProps & { store: FormStore }) {
  switch (control.field.type) {
    case 'number':
      return <NumberField {...control} />
    case 'single':
    case 'multi':
      return <ChoiceField {...control} />
    case 'select':
    case 'date':
    case 'time':
    case 'region':
      return <LazyPicker {...control} />
    case 'image':
      return <LazyImages {...control} $uploading={store.$uploading} />
    case 'rating':
      return <RatingField {...control} />
    case 'agree':
      return <AgreeField {...control} />
    default:
      return <TextField {...control} />
  }
}
