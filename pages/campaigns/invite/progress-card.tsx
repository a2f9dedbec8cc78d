import { Seats, type SeatFace } from '../../mechanics/team/seats.tsx'
import type { InviteRow } from '../../../api/index.ts'
import type { InviteScreenProps } from './invite-kind.ts'
import { headOf, nextGoal, seatsOf } from './rules.ts'

/** A longer row of seats is less clear than the tier list below it. */
const MOST_SEATS = 12

/** Invitees that count and those missing, with their faces. */
export function ProgressCard({ page: { detail, openSheet } }: { page: InviteScreenProps }) {
  const { mine, tiers, activity } = detail
  const [first] = tiers
  const goal = nextGoal(detail)
  const isOpen = activity.state === 'running'
  const showsSeats = tiers.length === 1 && first && first.n <= MOST_SEATS
  return (
    <section className='kit-card invite-progress'>
      <h2 className='text-title heavy tight'>{headOf(detail)}</h2>
      <p className='invite-counts text-small flex wrap dim mt-1 mb-4'>
        <span>
          有效 <b className='num text-lead tint'>{mine?.valid_n ?? 0}</b>
        </span>
        <span>
          已接受 <b className='num text-lead tint'>{mine?.bound_n ?? 0}</b>
        </span>
        {mine && mine.day_left >= 0 && (
          <span>
            今日还可计 <b className='num text-lead tint'>{mine.day_left}</b>
          </span>
        )}
      </p>
      {showsSeats && (
        <Seats
          seats={seatsOf(detail).map(seatOf)}
          places={first.n}
          waiting='邀好友'
          onWaiting={isOpen ? () => openSheet({ kind: 'share' }) : undefined}
        />
      )}
      {goal && !showsSeats && <Way n={mine?.valid_n ?? 0} missing={goal.missing} />}
    </section>
  )
}

const seatOf = ({ nickname, avatar, status }: InviteRow): SeatFace => ({
  state: status === 'valid' ? 'paid' : 'held',
  nickname,
  avatar,
  is_leader: false,
  is_me: false,
  words: status === 'valid' ? nickname : '待完成',
})

/** Progress to the next goal, to scale. */
function Way({ n, missing }: { n: number; missing: number }) {
  const goal = n + missing
  return (
    <div
      className='invite-way'
      role='progressbar'
      aria-valuemin={0}
      aria-valuemax={goal}
      aria-valuenow={n}
      aria-label={`${n} / ${goal}`}
    >
      <i style={{ width: `${(100 * n) / goal}%` }} />
      <span className='num text-small ink bold text-center'>
        {n} / {goal}
      </span>
    </div>
  )
}
