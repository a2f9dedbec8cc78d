import { redirectTo } from '../../../../runtime/index.ts'
import { type Step, stepNumber, steps, stepUrl } from './steps.ts'

export interface StepBarProps {
  step: Step
  /** Draft whose earlier steps can be opened again; without it none can. */
  id?: string
}

/** The six steps of the wizard; the current one is marked, and earlier ones lead back. */
export function StepBar({ step, id }: StepBarProps) {
  const at = stepNumber(step)
  return (
    <ol
      className='draft-steps flex px-5 pt-6 pb-1'
      aria-label={`第 ${at} 步，共 ${steps.length} 步`}
    >
      {steps.map(([each, name], index) => (
        <li
          key={each}
          className={
            index + 1 < at
              ? 'is-done text-note mute text-center grow'
              : 'text-note mute text-center grow'
          }
          aria-current={each === step ? 'step' : undefined}
        >
          {id && index + 1 < at ? (
            <button
              type='button'
              className='block wide py-3'
              onClick={() => void redirectTo({ url: stepUrl('create', each, id) })}
            >
              {name}
            </button>
          ) : (
            name
          )}
        </li>
      ))}
    </ol>
  )
}
