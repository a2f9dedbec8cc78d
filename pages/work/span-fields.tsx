import { useId } from 'react'
import { FieldLine } from '../kit/field-line.tsx'

/** Days `2026-11-21`, both included; '' = open. */
export interface Span {
  from: string
  to: string
}

export interface SpanFieldsProps {
  /** Name of the first day. */
  label: string
  span: Span
  /** What is wrong with the last day. */
  problem: string | undefined
  onChange: (patch: Partial<Span>) => void
}

/** First and last day of a span. */
export const SpanFields = ({ label, span, problem, onChange }: SpanFieldsProps) => (
  <>
    <DayField label={label} value={span.from} onChange={from => onChange({ from })} />
    <DayField label='到' value={span.to} problem={problem} onChange={to => onChange({ to })} />
  </>
)

interface DayFieldProps {
  label: string
  value: string
  problem?: string | undefined
  onChange: (day: string) => void
}

function DayField({ label, value, problem, onChange }: DayFieldProps) {
  const id = useId()
  return (
    <FieldLine id={id} label={label} problem={problem}>
      <input
        id={id}
        type='date'
        value={value}
        aria-invalid={Boolean(problem)}
        aria-describedby={`${id}-problem`}
        onChange={event => onChange(event.target.value)}
      />
    </FieldLine>
  )
}
