import './feed-row.css'
import type { RadarRow } from '../../../api/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Icon } from '../../kit/icon.tsx'
import { deedOf, wayOf } from './radar-rules.ts'
import { WorkIcon } from '../work-icon.tsx'

export interface FeedRowProps {
  row: RadarRow
  /** Time as a text. */
  when: string
  /** Short version without the share path. */
  isShort?: boolean
  /** Marks the customer as one to be called. */
  hasBadge?: boolean
}

/** One thing a customer did: who, what, how long, and through whom. */
export function FeedRow({ row, when, isShort = false, hasBadge = false }: FeedRowProps) {
  const [before, figure, after] = deedOf(row)
  return (
    <li className='work-ev'>
      {row.is_new && <i className='work-dot' role='img' aria-label='未读' />}
      <span className='work-face-wrap'>
        <Avatar src={row.avatar} name={row.nickname} size={80} />
        <span className={`work-deed work-deed-${row.action}`}>
          <DeedIcon action={row.action} />
        </span>
      </span>
      <div className='work-grow'>
        <h3>
          <span className='one-line'>{row.nickname}</span>
          {hasBadge && <em className='kit-tag'>高意向</em>}
          <time>{when}</time>
        </h3>
        <p>
          {before}
          {figure && <b>{figure}</b>}
          {after}
        </p>
        {!isShort && (
          <p className='work-way'>
            {row.via && <Avatar src={row.via.avatar} name={row.via.nickname} size={32} />}
            <span className='one-line'>{wayOf(row)}</span>
          </p>
        )}
      </div>
    </li>
  )
}

function DeedIcon({ action }: Pick<RadarRow, 'action'>) {
  if (action === 'share') return <Icon name='share' />
  if (action === 'claim') return <WorkIcon name='gift' />
  return action === 'stay' ? <Icon name='clock' /> : <WorkIcon name='eye' />
}
