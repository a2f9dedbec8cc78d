import { FieldLine } from './field-line.tsx'

export interface TextFieldProps {
  id: string
  label: string
  value: string
  /** Error message below the text. */
  problem?: string | undefined
  /** The label stands above the text: for long ones. */
  isAbove?: boolean
  placeholder?: string
  maxLength?: number
  /** Lines of a longer text; a single line without. */
  rows?: number | undefined
  inputMode?: 'tel' | 'numeric' | 'decimal' | undefined
  autoComplete?: string
  name?: string
  className?: string
  /** Name by which a form finds the field that is wrong. */
  'data-field'?: string
  onChange: (text: string) => void
}

/** A text of a form: label, control and error message. */
export function TextField(props: TextFieldProps) {
  const { id, label, problem, isAbove, rows, inputMode, onChange, ...given } = props
  const control = {
    ...given,
    id,
    'aria-invalid': Boolean(problem),
    'aria-describedby': `${id}-problem`,
  }
  return (
    <FieldLine id={id} label={label} problem={problem} isAbove={isAbove}>
      {rows ? (
        <textarea {...control} rows={rows} onChange={event => onChange(event.target.value)} />
      ) : (
        <input
          {...control}
          inputMode={inputMode}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </FieldLine>
  )
}
