import { Picker } from '../../../../runtime/components/index.ts'

export interface DayFieldProps {
  label: string
  /** `2026-11-28`; '' = none chosen. */
  day: string
  /** Shown without a day. */
  empty: string
  earliest: string
  onPick: (day: string) => void
}

/** A chip that opens the wheels for a date. */
export function DayField({ label, day, empty, earliest, onPick }: DayFieldProps) {
  return (
    <Picker
      mode='date'
      headerText={label}
      className={day ? 'work-set-chip work-set-chosen' : 'work-set-chip'}
      aria-label={`${label}：${day || empty}`}
      value={day || earliest}
      start={earliest}
      onChange={({ detail }) => onPick(String(detail.value))}
    >
      {day || empty}
    </Picker>
  )
}
