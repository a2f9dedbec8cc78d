import { useState } from 'react'
import type { FissionDetail } from '../../../api/index.ts'
import { Celebrate } from '../../kit/celebrate.tsx'
import { Countdown } from '../../kit/countdown.tsx'
import { yuan } from '../../kit/text/yuan.ts'
import { useCount } from '../../kit/use-count.ts'
import { Seats } from '../../mechanics/team/seats.tsx'
import { Pot } from './pot.tsx'
import { headOf, noteOf, potText } from './rules.ts'

interface PotCardProps {
  detail: FissionDetail
  onEnd: () => void
  /** Called for a tap on an empty place. */
  onEmpty: () => void
}

/** The pot and its members. It opens while the page is visible, and shows the visitor's share. */
export function PotCard({ detail, onEnd, onEmpty }: PotCardProps) {
  const { session, tiers, owner_counts, server_time: now } = detail
  const isOpened = session?.status === 'opened'
  // The opening is animated if the pot was closed when the page was opened.
  const [wasClosed] = useState(!isOpened)
  const isFresh = isOpened && wasClosed
  const places = session?.places ?? (tiers[tiers.length - 1]?.need ?? 2) + (owner_counts ? 0 : 1)
  const note = noteOf(detail)
  return (
    <section className='kit-card fission-card text-center'>
      <Celebrate on={isFresh && detail.my_share !== null} />
      <Pot
        isOpen={isOpened}
        isFresh={isFresh}
        isOver={session?.status === 'expired'}
        text={potText(detail)}
      />
      <h2 className='text-title heavy tight mb-3' role={isOpened ? 'status' : undefined}>
        {headOf(detail)}
        {isOpened && detail.my_share?.kind === 'balance' && (
          <span className='hide-text'> {detail.my_share.name}</span>
        )}
      </h2>
      {isOpened && session && <MyMoney detail={detail} isFresh={isFresh} />}
      {note && <p className='text-small dim mb-3'>{note}</p>}
      {session?.status === 'open' && (
        <Countdown label='剩' to={session.expires_at} now={now} onEnd={onEnd} />
      )}
      {tiers.length > 1 && <Tiers detail={detail} />}
      <Seats
        seats={session?.seats ?? []}
        places={places}
        waiting={session?.is_member ? '邀请' : '等你'}
        leader='发起'
        onWaiting={session && session.status !== 'open' ? undefined : onEmpty}
      />
    </section>
  )
}

/**
 * The visitor's amount, counted up while the pot opens; screen readers read it once in the
 * headline.
 */
function MyMoney({ detail, isFresh }: { detail: FissionDetail; isFresh: boolean }) {
  const fen = detail.session?.shares.find(({ is_me }) => is_me)?.amount_fen ?? 0
  const shown = useCount(fen, isFresh ? { from: 0, afterMs: 500 } : {})
  if (fen === 0) return null
  return (
    <p
      className={isFresh ? 'fission-sum tint bold is-fresh' : 'fission-sum tint bold'}
      aria-hidden='true'
    >
      <b className='num'>{yuan(shown)}</b> 元
    </p>
  )
}

/** The tiers in ascending order, with the number of missing people. */
function Tiers({ detail: { tiers, session } }: { detail: FissionDetail }) {
  const reached = session?.reached ?? 0
  return (
    <ol className='fission-tiers flex mt-1 mb-4 gap-2'>
      {tiers.map(({ need, text }, at) => (
        <li
          key={need}
          className={
            at < reached
              ? 'is-reached stack px-1 py-3 fill text-note'
              : 'stack px-1 py-3 fill text-note'
          }
        >
          <b className='text-lead'>{need} 人</b>
          <span className='dim'>{text}</span>
          <small className='text-note tint bold'>
            {at < reached ? '已达到' : at === reached ? '下一个' : ''}
          </small>
        </li>
      ))}
    </ol>
  )
}
