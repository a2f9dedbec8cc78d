import { useState } from 'react'
import { codesIn, MOST_CODES } from '../../../api/index.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import type { ControlProps } from './fields.tsx'
import { readTime, typedTime } from '../typed-time.ts'
import { readNumber, typedNumber } from './field-text.ts'

const NameChips = /* @__PURE__ */ lazyWithRetry(() =>
  import('./name-chips.tsx').then(module => module.NameChips),
)

const described = (id: string, isWrong: boolean) => (isWrong ? `${id}-fault` : undefined)

export function TextField({ id, field, value, isLocked, isWrong, onChange }: ControlProps) {
  const shared = {
    id,
    className: 'kit-input',
    maxLength: field.max ?? 200,
    value: String(value ?? ''),
    disabled: isLocked,
    'aria-invalid': isWrong,
    'aria-describedby': described(id, isWrong),
    ...(field.optional && { placeholder: '选填' }),
  }
  if (field.kind === 'codes') {
    const count = codesIn(shared.value).length
    return (
      <>
        <textarea
          {...shared}
          className='kit-input draft-long num'
          maxLength={undefined}
          rows={6}
          placeholder='一行一个，可以从表格里整列粘贴'
          onChange={event => onChange(event.target.value)}
        />
        <p className='num text-note mute mt-1' aria-live='polite'>
          {count} 个，最多 {MOST_CODES} 个
        </p>
      </>
    )
  }
  if (field.kind !== 'longText') {
    return <input {...shared} onChange={event => onChange(event.target.value)} />
  }
  return (
    <>
      <textarea
        {...shared}
        className='kit-input draft-long'
        rows={4}
        onChange={event => onChange(event.target.value)}
      />
      {field.inserts && !isLocked && (
        <NameChips id={id} inserts={field.inserts} onChange={onChange} />
      )}
    </>
  )
}

const signs: { [kind: string]: string } = { fen: '元', odds: '%', share: '%' }

export function NumberField({ id, field, value, isLocked, isWrong, onChange }: ControlProps) {
  // The typed text, which may be on its way to a number: `12.`
  const [text, setText] = useState(() => typedNumber(field, value))
  const shown = readNumber(field, text) === value ? text : typedNumber(field, value)
  const unit = signs[field.kind] ?? field.unit
  return (
    <div className='row'>
      <input
        id={id}
        className='kit-input num'
        inputMode={field.kind === 'int' ? 'numeric' : 'decimal'}
        maxLength={12}
        value={shown}
        placeholder={field.empty?.text}
        disabled={isLocked}
        aria-invalid={isWrong}
        aria-describedby={described(id, isWrong)}
        onChange={event => {
          setText(event.target.value)
          onChange(readNumber(field, event.target.value))
        }}
      />
      {unit && <span className='text-lead firm dim ml-4'>{unit}</span>}
    </div>
  )
}

export function TimeField({ id, value, isLocked, isWrong, onChange }: ControlProps) {
  return (
    <input
      id={id}
      className='kit-input num'
      type='datetime-local'
      value={typedTime(Number(value))}
      disabled={isLocked}
      aria-invalid={isWrong}
      aria-describedby={described(id, isWrong)}
      onChange={event => onChange(readTime(event.target.value))}
    />
  )
}
