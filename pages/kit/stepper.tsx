import './stepper.css'

export interface StepperProps {
  /** Accessible name of the counted thing. */
  label: string
  value: number
  /** 1 by default. */
  min?: number
  max: number
  onChange: (value: number) => void
}

/** Quantity with a minus and a plus button, each disabled at its bound. */
export function Stepper({ label, value, min = 1, max, onChange }: StepperProps) {
  return (
    <div className='kit-stepper' role='group' aria-label={label}>
      <button
        className='text-head ink'
        type='button'
        aria-label='减少'
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        −
      </button>
      <output className='num text-lead text-center' aria-live='polite'>
        {value}
      </output>
      <button
        className='text-head ink'
        type='button'
        aria-label='增加'
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        +
      </button>
    </div>
  )
}
