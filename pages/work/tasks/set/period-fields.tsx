import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { dayAfter, type DraftField, type Problems, type TaskDraft } from './add-rules.ts'
import { repeatNames } from '../task-rules.ts'
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
  /** The task stands: its beginning stays. */
  isEdit: boolean
  onChange: (patch: Partial<TaskDraft>, field?: DraftField) => void
}

const ends: [days: number, name: string][] = [
  [0, '今天'],
  [2, '3 天'],
  [6, '7 天'],
  [29, '30 天'],
]

/** First and last day of a task, and whether it is set anew. */
export function PeriodFields({ draft, problems, now, isEdit, onChange }: PeriodFieldsProps) {
  const { startDay, endDay } = draft
  const today = dayAfter(now, 0)
  return (
    <>
      {!isEdit && (
        <DayChoice
          id='set-start'
          name='开始'
          label='开始的日子'
          offered={[['', '现在']]}
          day={startDay}
          earliest={today}
          problem={problems.startDay}
          onPick={day => onChange({ startDay: day }, 'startDay')}
        />
      )}
      <DayChoice
        id='set-end'
        name='截止'
        note='当天 23:59 前'
        label='截止的日子'
        offered={startDay ? [] : ends.map(([days, name]) => [dayAfter(now, days), name])}
        day={endDay}
        earliest={startDay || today}
        problem={problems.endDay}
        onPick={day => onChange({ endDay: day }, 'endDay')}
      />
      <section className='kit-card' role='group' aria-labelledby='set-repeat'>
        <h2 className='text-lead bold mb-4' id='set-repeat'>
          重复
          <small className='text-note mute regular ml-2'>到期后自动再布置一次，提前结束就停</small>
        </h2>
        <div className='work-set-chips flex wrap'>
          {repeatNames.map(([each, words]) => (
            <button
              key={each}
              type='button'
              className='work-set-chip'
              aria-pressed={each === draft.repeat}
              onClick={() => onChange({ repeat: each }, 'endDay')}
            >
              {words}
            </button>
          ))}
        </div>
      </section>
    </>
  )
}

interface DayChoiceProps {
  id: string
  name: string
  note?: string
  label: string
  /** Days with names of their own. */
  offered: [day: string, name: string][]
  day: string
  earliest: string
  problem: string | undefined
  onPick: (day: string) => void
}

const ANY = '选日子'

/** Some days by name, and the wheels for any other. */
function DayChoice(props: DayChoiceProps) {
  const { id, name, note, label, offered, day, earliest, problem, onPick } = props
  const other = offered.some(([each]) => each === day) ? '' : day
  return (
    <section className='kit-card' role='group' aria-labelledby={id}>
      <h2 className='text-lead bold mb-4' id={id}>
        {name}
        {note && <small className='text-note mute regular ml-2'>{note}</small>}
      </h2>
      <div className='work-set-chips flex wrap'>
        {offered.map(([each, words]) => (
          <button
            key={words}
            type='button'
            className='work-set-chip'
            aria-pressed={each === day}
            onClick={() => onPick(each)}
          >
            {words}
          </button>
        ))}
        <DayField
          waiting={<span className='work-set-chip'>{other || ANY}</span>}
          label={label}
          day={other}
          empty={ANY}
          earliest={earliest}
          onPick={onPick}
        />
      </div>
      <Problem words={problem} />
    </section>
  )
}
