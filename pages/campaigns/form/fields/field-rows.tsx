import '../../../kit/input.css'
import './field-rows.css'
import { useStore } from '@nanostores/react'
import type { FormField } from '../../../../api/index.ts'
import { FieldRow } from './field-row.tsx'
import type { FormStore } from '../form-store.ts'

export interface FieldRowsProps {
  /** The visible fields. */
  fields: FormField[]
  store: FormStore
}

/** The questions of a form. */
export function FieldRows({ fields, store }: FieldRowsProps) {
  const answers = useStore(store.$answers)
  const problems = useStore(store.$problems)
  return fields.map(field => (
    <FieldRow
      key={field.key}
      field={field}
      given={answers[field.key]}
      problem={problems[field.key]}
      store={store}
    />
  ))
}
