import './stepper.css'

export interface StepperProps {
  /** What is counted, for those who hear the page. */
  label: string
  value: number
  /** 1 by default. */
  min?: number
  max: number
  onChange: (value: number) => void
}

/** How many: one less, the number, one more. At a bound its button is off. */
export function Stepper({ label, value, min = 1, max, onChange }: StepperProps) {
  return (
    <div className='kit-stepper' role='group' aria-label={label}>
      <button
        type='button'
        aria-label='减少'
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        −
      </button>
      <output className='num' aria-live='polite'>
        {value}
      </output>
      <button
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
