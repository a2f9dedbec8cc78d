import { Icon } from '../../kit/icon.tsx'
import { planOf } from './customer-words.ts'

/** When the next contact is planned, if it is. */
export function PlanLine({ nextTime, now }: { nextTime: number; now: number }) {
  const plan = planOf(nextTime, now)
  if (!plan) return null
  return (
    <span
      className={
        plan.isOverdue
          ? 'customer-plan text-note row dim gap-2 is-overdue'
          : 'customer-plan text-note row dim gap-2'
      }
    >
      <Icon name={plan.isOverdue ? 'warn' : 'clock'} />
      {plan.words}
    </span>
  )
}
