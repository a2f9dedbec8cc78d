import { teamStatus } from '../../../api/values/team-status.ts'
import type { TeamDrawDetail } from '../../../api/index.ts'
import { Countdown } from '../../kit/countdown.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { Seats } from '../../mechanics/team/seats.tsx'
import { headOf, partText } from './rules.ts'

interface TeamCardProps {
  detail: TeamDrawDetail
  /** The light still runs; its stop tells the result. */
  isRunning: boolean
  onLanded: () => void
  onEnd: () => void
  /** A free place was tapped. */
  onEmpty: () => void
}

/** Lazy: its pictures are large, and the places come first. */
const PrizeReel = /* @__PURE__ */ lazyWithRetry(() =>
  import('./prize-reel.tsx').then(({ PrizeReel: Reel }) => Reel),
)

/** A full team waits for the common draw; the hero counts down to one that is at the campaign's end. */
const waitsForPool = ({ team, draw_at, server_time, activity }: TeamDrawDetail): boolean =>
  draw_at > server_time &&
  (team ? team.status === teamStatus.complete && !team.result : draw_at !== activity.end_at)

/** The team's members and result: the places light up one by one, then the light runs along the prizes. */
export function TeamCard({ detail, isRunning, onLanded, onEnd, onEmpty }: TeamCardProps) {
  const { team, prizes, size, server_time: now } = detail
  const result = team?.result ?? null
  return (
    <section className='kit-card team-draw-card'>
      <div className='team-draw-head row wrap apart mb-4'>
        <h2 className='text-head heavy'>{isRunning ? '正在开奖' : headOf(detail)}</h2>
        {team?.status === teamStatus.forming && (
          <Countdown label='剩' to={team.expires_at} now={now} onEnd={onEnd} />
        )}
        {waitsForPool(detail) && (
          <Countdown label='距开奖' to={detail.draw_at} now={now} onEnd={onEnd} />
        )}
      </div>
      {result && (
        <p className='team-draw-part tint bold' role='status'>
          {isRunning ? '灯停在哪一格，就抽中哪一样' : partText(result)}
        </p>
      )}
      <Seats
        seats={team?.seats ?? []}
        places={team?.size ?? size}
        waiting={team?.is_mine ? '邀请' : '等你'}
        leader='队长'
        onWaiting={team && team.status !== teamStatus.forming ? undefined : onEmpty}
      />
      <PrizeReel prizes={prizes} result={result} teamId={team?.team_id ?? ''} onLanded={onLanded} />
    </section>
  )
}
