import type { ChangeEvent } from 'react'
import { type FieldType, longest } from '../../../../api/index.ts'
import type { ControlProps } from './control-props.ts'

const inputModes: Partial<Record<FieldType, 'tel' | 'text'>> = { phone: 'tel' }
const fillIns: Partial<Record<FieldType, string>> = { phone: 'tel' }

/** A single-line input, or multi-line for `textarea`. */
export function TextField({ field, given, labelId, problemId, onChange }: ControlProps) {
  const { type, label, hint, max } = field
  const shared = {
    value: typeof given === 'string' ? given : '',
    maxLength: Math.min(max ?? Infinity, longestOf(type)),
    placeholder: hint || `请填写${label}`,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(event.target.value),
    'aria-labelledby': labelId,
    'aria-describedby': problemId,
    'aria-invalid': problemId !== undefined,
    'aria-required': field.required,
  }
  if (type !== 'textarea') {
    return (
      <input
        {...shared}
        className='kit-input'
        inputMode={inputModes[type]}
        autoComplete={fillIns[type] ?? 'off'}
        enterKeyHint='next'
      />
    )
  }
  return (
    <div className='form-area'>
      <textarea {...shared} className='kit-input' rows={3} />
      <small className='num text-note mute' aria-hidden='true'>
        {shared.value.length}/{shared.maxLength}
      </small>
    </div>
  )
}

/** A pasted phone number may contain blanks. */
function longestOf(type: FieldType): number {
  if (type === 'phone') return longest.phone + 4
  if (type === 'textarea' || type === 'idcard') return longest[type]
  return longest.text
}

/** Largest range for which a number has a stepper instead of an input. */
const mostSteps = 10

export function NumberField(control: ControlProps) {
  const { field, given, labelId, problemId, onChange } = control
  const { min = 0, max, decimals = 0, label } = field
  const input = (
    <input
      className='kit-input text-center'
      value={typeof given === 'number' || typeof given === 'string' ? given : ''}
      inputMode={decimals > 0 || min < 0 ? 'decimal' : 'numeric'}
      maxLength={14}
      placeholder={max === undefined ? field.hint || `请填写${label}` : `${min} - ${max}`}
      autoComplete='off'
      onChange={event => onChange(event.target.value)}
      aria-labelledby={labelId}
      aria-describedby={problemId}
      aria-invalid={problemId !== undefined}
      aria-required={field.required}
    />
  )
  if (max === undefined || max - min > mostSteps || decimals > 0) return input
  const now = given === undefined || given === '' ? min - 1 : Number(given)
  const stepTo = (value: number) => onChange(Math.min(max, Math.max(min, value)))
  return (
    <div className='form-steps row'>
      <button
        className='tint firm'
        type='button'
        aria-label={`${label}减一`}
        disabled={!(now > min)}
        onClick={() => stepTo(now - 1)}
      >
        −
      </button>
      {input}
      <button
        className='tint firm'
        type='button'
        aria-label={`${label}加一`}
        disabled={now >= max}
        onClick={() => stepTo(Number.isNaN(now) ? min : now + 1)}
      >
        +
      </button>
      {field.hint && <span className='text-small mute ml-4'>{field.hint}</span>}
    </div>
  )
}
