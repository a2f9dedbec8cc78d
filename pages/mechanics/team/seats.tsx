import './team.css'
import type { ReactNode } from 'react'
import type { TeamSeat } from '../../../api/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Icon } from '../../kit/icon.tsx'

/** A place with its presentation. */
export interface SeatFace extends TeamSeat {
  /** Text below the face; by default the name, or that a payment is pending. */
  words?: string
}

export interface SeatsProps {
  /** In order of joining. */
  seats: SeatFace[]
  /** Total number of places; free ones are drawn empty. */
  places: number
  /** Text below the first free place, e.g. 等你. */
  waiting: string
  onWaiting?: (() => void) | undefined
  /** Name of the member who opened the team. */
  leader?: string
}

/** Maximum number of faces; the rest is only counted. */
const FACES_SHOWN = 8
const FACE = 104

/** The places of a team: taken ones light up one after the other, free ones wait. */
export function Seats({ seats, places, waiting, onWaiting, leader = '团长' }: SeatsProps) {
  const free = Math.max(0, places - seats.length)
  const shown = seats.slice(0, free > 0 ? FACES_SHOWN - 1 : FACES_SHOWN)
  const empty = Math.min(free, FACES_SHOWN - shown.length)
  const rest = seats.length - shown.length + free - empty
  return (
    <ul
      className='team-seats flex wrap middle'
      aria-label={`共 ${places} 个位子，已有 ${seats.length} 人`}
    >
      {shown.map((seat, at) => (
        <Seat key={`${at}${seat.nickname}`} at={at} name={nameOf(seat)} seat={seat} leader={leader}>
          {seat.state === 'filled' ? (
            <span className='team-face team-face-shop tint'>
              <Icon name='bag' size={52} />
            </span>
          ) : (
            <Avatar src={seat.avatar} name={seat.nickname || '好友'} size={FACE} />
          )}
        </Seat>
      ))}
      {Array.from({ length: empty }, (_, at) => (
        <Seat key={`empty${at}`} at={shown.length + at} name={at === 0 ? waiting : '空位'}>
          {at === 0 && onWaiting ? (
            <button
              type='button'
              className='team-face team-face-empty tint firm'
              aria-label={waiting}
              onClick={onWaiting}
            >
              <Icon name='plus' size={44} />
            </button>
          ) : (
            <span className='team-face team-face-empty tint firm'>
              <Icon name='plus' size={44} />
            </span>
          )}
        </Seat>
      ))}
      {rest > 0 && (
        <li className='team-seat team-seat-rest'>
          <span className='team-face num dim'>+{rest}</span>
          <small className='text-note block dim mt-4'>还有 {rest} 位</small>
        </li>
      )}
    </ul>
  )
}

interface SeatProps {
  at: number
  name: string
  seat?: SeatFace
  leader?: string
  children: ReactNode
}

function Seat({ at, name, seat, leader, children }: SeatProps) {
  const look = seat ? `team-seat team-seat-${seat.state}` : 'team-seat'
  return (
    <li className={look} style={{ animationDelay: `${at * 90}ms` }}>
      <span className='team-place row middle'>
        {children}
        {seat?.is_leader && <em className='text-note upright'>{leader}</em>}
      </span>
      <small className='one-line text-note block dim mt-4'>{name}</small>
    </li>
  )
}

function nameOf({ state, is_me, nickname, words }: SeatFace): string {
  if (words) return words
  if (state === 'held') return is_me ? '我 · 待付款' : '付款中'
  return is_me ? '我' : nickname
}
