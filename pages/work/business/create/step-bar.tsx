import { type Step, stepNumber, steps } from './steps.ts'

/** The six steps of the wizard; the current one is marked. */
export function StepBar({ step }: { step: Step }) {
  const at = stepNumber(step)
  return (
    <ol
      className='draft-steps flex px-5 pt-6 pb-1'
      aria-label={`第 ${at} 步，共 ${steps.length} 步`}
    >
      {steps.map(([each, name], index) => (
        <li
          key={each}
          className={index + 1 < at ? 'is-done' : undefined}
          aria-current={each === step ? 'step' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  )
}
