import { useStore } from '@nanostores/react'
import type { AnnualMine } from '../../../api/index.ts'
import { showModal } from '../../../runtime/index.ts'
import { Card } from '../../kit/card.tsx'
import type { AnnualScreenProps } from './screen-props.ts'
import { calendarOf, monthName, membershipOf } from './rules.ts'
import { brandDayOf } from './brand-day.ts'

const weekdays = ['一', '二', '三', '四', '五', '六', '日']

/** This month's calendar; a missed day can be stamped while make-ups are left. */
export function Calendar({ page, mine }: { page: AnnualScreenProps; mine: AnnualMine }) {
  const { store, detail, onAction } = page
  const { today, checkin, activity } = detail
  const stamped = useStore(store.$stamped)
  const isBusy = useStore(store.$busy)
  const days = calendarOf(today, mine.days, brandDayOf(activity.start_at))
  const canMakeUp = membershipOf(detail) === 'joined' && mine.make_ups_left > 0 && !isBusy

  async function makeUp(day: string): Promise<void> {
    const { confirm } = await showModal({
      title: `补盖 ${Number(day.slice(8))} 日的章？`,
      content: `本月还能补 ${mine.make_ups_left} 次，补盖不送积分`,
    })
    if (confirm && (await store.stamp(today, day))) onAction('checkin')
  }

  return (
    <Card
      title={`${monthName(today)}印章`}
      note={`共 ${mine.stamps} 枚 · 连续 ${mine.streak} 天`}
      className='annual-calendar'
    >
      <ol className='gap-2'>
        {weekdays.map(name => (
          <li key={name} className='text-note mute text-center'>
            {name}
          </li>
        ))}
        {days.map(({ day, kind }) => (
          <li
            key={day}
            className={`annual-day row middle annual-day-${kind}`}
            data-just={day === stamped || undefined}
          >
            {kind === 'rest' ? null : kind === 'missed' && canMakeUp ? (
              <button
                type='button'
                aria-label={`补盖 ${Number(day.slice(8))} 日`}
                onClick={() => void makeUp(day)}
              >
                {Number(day.slice(8))}
              </button>
            ) : (
              <span>{kind === 'stamped' ? '茶' : Number(day.slice(8))}</span>
            )}
          </li>
        ))}
      </ol>
      <p className='text-small dim mt-4'>
        每天得 {checkin.points} 积分
        {checkin.week_bonus > 0 && `，连续七天再得 ${checkin.week_bonus}`} · 本月可补{' '}
        {mine.make_ups_left} 次
      </p>
    </Card>
  )
}
