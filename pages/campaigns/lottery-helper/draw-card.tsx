import { useState } from 'react'
import type { HelperDetail } from '../../../api/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Celebrate } from '../../kit/celebrate.tsx'
import { Countdown } from '../../kit/countdown.tsx'
import { dateTime } from '../../kit/text/time.ts'
import { CodeBoard } from './code-board.tsx'
import { headOf, whenText } from './rules.ts'
import { Tickets } from './tickets.tsx'

interface DrawCardProps {
  detail: HelperDetail
  onEnd: () => void
  /** The letters still turn; the last one to stop tells the result. */
  isTurning: boolean
  onStopped: () => void
  /** Called for a tap on the empty ticket. */
  onTicket: () => void
}

/** Countdown, board of letters, and the visitor's codes. */
export function DrawCard({ detail, isTurning, onStopped, onEnd, onTicket }: DrawCardProps) {
  const { draw, mine, owner, top, server_time: now } = detail
  // The result is animated if it arrived while the page was open.
  const [wasOpen] = useState(draw.state !== 'done')
  const isTold = draw.state === 'done' && !isTurning
  const isWon = isTold && Boolean(mine?.prize)
  return (
    <section className='kit-card helper-card text-center'>
      <Celebrate on={isWon && wasOpen} />
      <h2 className='text-title row middle heavy tight mb-5' role={isTold ? 'status' : undefined}>
        {owner && draw.state === 'waiting' && (
          <Avatar src={owner.avatar} name={owner.nickname} size={72} />
        )}
        {isTurning ? '正在开奖' : headOf(detail)}
      </h2>
      {draw.state === 'waiting' ? (
        <Waiting detail={detail} onEnd={onEnd} />
      ) : (
        <CodeBoard code={top?.code ?? ''} isPlayed={wasOpen} onStopped={onStopped} />
      )}
      {draw.state !== 'waiting' && !isTold && (
        <p className='text-small dim mt-4'>{draw.codes_n} 个抽奖码正在排序，几秒后大家同时看到</p>
      )}
      {isTold && top && (
        <p className='text-small dim mt-4'>
          {top.round > 1
            ? `第 ${top.round} 轮重抽`
            : `${dateTime(draw.drawn_at, now)} 从 ${draw.codes_n} 个码里抽出`}
          {' · 头奖'}
          {top.is_me ? '是你' : ` ${top.nickname}`}
        </p>
      )}
      {mine && (
        <Tickets
          mine={isTurning ? { ...mine, prize: null } : mine}
          max={detail.max_codes}
          onEmpty={isOpen(detail) && onTicket}
        />
      )}
    </section>
  )
}

const isOpen = ({ draw, activity }: HelperDetail): boolean =>
  draw.state === 'waiting' && activity.state === 'running'

function Waiting({ detail, onEnd }: Pick<DrawCardProps, 'detail' | 'onEnd'>) {
  const { draw, server_time: now } = detail
  const { mode, draw_at, people_now, people_need } = draw
  return (
    <>
      {mode === 'people' ? (
        <div
          className='helper-people'
          role='progressbar'
          aria-label='已参与的人'
          aria-valuenow={people_now}
          aria-valuemin={0}
          aria-valuemax={people_need}
        >
          <i
            style={{ width: `${Math.min(100, (people_now / Math.max(1, people_need)) * 100)}%` }}
          />
          <span className='text-body tint'>
            <b className='num text-title'>{people_now}</b> / {people_need} 人
          </span>
        </div>
      ) : (
        <Countdown big to={draw_at} now={now} label='距开奖' onEnd={onEnd} />
      )}
      <p className='text-small dim mt-4'>
        {whenText(draw, dateTime(draw_at, now))}
        {mode !== 'people' && ` · 已有 ${people_now} 人参与`}
      </p>
    </>
  )
}
