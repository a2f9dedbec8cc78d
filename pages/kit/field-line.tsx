import './input.css'
import './field-line.css'
import type { ReactNode } from 'react'

export interface FieldLineProps {
  /** Id of the control; its error message has the id `{id}-problem`, for `aria-describedby`. */
  id: string
  label: string
  /** Error message below the control. */
  problem: string | undefined
  /** The label stands above the control: for long ones. */
  isAbove?: boolean | undefined
  children: ReactNode
}

/** A field of a form: the label on the left, the control beside it. */
export function FieldLine({ id, label, problem, isAbove, children }: FieldLineProps) {
  return (
    <div className={`kit-field ${isAbove ? 'kit-field-above' : ''} py-2`}>
      <label className={`text-lead loose block ${isAbove ? 'py-1' : 'py-4'}`} htmlFor={id}>
        {label}
      </label>
      {children}
      <p className='text-note bad' id={`${id}-problem`} role='alert'>
        {problem}
      </p>
    </div>
  )
}
