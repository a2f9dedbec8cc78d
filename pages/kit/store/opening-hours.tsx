import { isOpen } from '../text/is-open.ts'

export interface OpeningHoursProps {
  /** `09:30-21:30`; '' if not entered. */
  hours: string
  /** Server time, unix seconds. */
  now: number
}

export function OpeningHours({ hours, now }: OpeningHoursProps) {
  if (!hours) return null
  const open = isOpen(hours, now)
  return (
    <p className='text-note mute'>
      {open !== undefined && (
        <>
          <span className={open ? 'good' : ''}>{open ? '营业中' : '休息中'}</span> ·{' '}
        </>
      )}
      <span className='num'>{hours}</span>
    </p>
  )
}
