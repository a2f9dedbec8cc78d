import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { dayAfter, type DraftField, type Problems, type TaskDraft } from './add-rules.ts'
import { Problem } from './problem.tsx'

/** Lazy: the wheels are opened by a tap. */
const DayField = /* @__PURE__ */ lazyWithRetry(() =>
  import('./day-field.tsx').then(({ DayField: Field }) => Field),
)

interface PeriodFieldsProps {
  draft: TaskDraft
  problems: Problems
  /** Unix seconds. */
  now: number
  onChange: (patch: Partial<TaskDraft>, field: DraftField) => void
}

const ends: [days: number, name: string][] = [
  [0, '今天'],
  [2, '3 天'],
  [6, '7 天'],
  [29, '30 天'],
]

/** First and last day of a task. */
export function PeriodFields({ draft, problems, now, onChange }: PeriodFieldsProps) {
  const { startDay, endDay } = draft
  const today = dayAfter(now, 0)
  const from = startDay || today
  const offered = startDay ? [] : ends.map(([days, name]) => [dayAfter(now, days), name] as const)
  const isOffered = offered.some(([day]) => day === endDay)
  return (
    <>
      <section className='kit-card' role='group' aria-labelledby='set-start'>
        <h2 className='work-set-name' id='set-start'>
          开始
        </h2>
        <div className='work-set-chips'>
          <button
            type='button'
            className='work-set-chip'
            aria-pressed={startDay === ''}
            onClick={() => onChange({ startDay: '' }, 'startDay')}
          >
            现在
          </button>
          <DayField
            waiting={<span className='work-set-chip'>{startDay || '选日子'}</span>}
            label='开始的日子'
            day={startDay}
            empty='选日子'
            earliest={today}
            onPick={day => onChange({ startDay: day }, 'startDay')}
          />
        </div>
        <Problem words={problems.startDay} />
      </section>
      <section className='kit-card' role='group' aria-labelledby='set-end'>
        <h2 className='work-set-name' id='set-end'>
          截止<small>当天 23:59 前</small>
        </h2>
        <div className='work-set-chips'>
          {offered.map(([day, name]) => (
            <button
              key={name}
              type='button'
              className='work-set-chip'
              aria-pressed={endDay === day}
              onClick={() => onChange({ endDay: day }, 'endDay')}
            >
              {name}
            </button>
          ))}
          <DayField
            waiting={
              <span className='work-set-chip'>{isOffered ? '选日子' : endDay || '选日子'}</span>
            }
            label='截止的日子'
            day={isOffered ? '' : endDay}
            empty='选日子'
            earliest={from}
            onPick={day => onChange({ endDay: day }, 'endDay')}
          />
        </div>
        <Problem words={problems.endDay} />
      </section>
    </>
  )
}
