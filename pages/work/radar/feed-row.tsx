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
    <li className='work-ev flex py-6'>
      {row.is_new && <i className='work-dot firm' role='img' aria-label='未读' />}
      <span className='work-face-wrap'>
        <Avatar src={row.avatar} name={row.nickname} size={80} />
        <span className={`work-deed work-deed-${row.action}`}>
          <DeedIcon action={row.action} />
        </span>
      </span>
      <div className='grow'>
        <h3 className='text-lead row'>
          <span className='one-line'>{row.nickname}</span>
          {hasBadge && <em className='kit-tag firm upright ml-2'>高意向</em>}
          <time className='work-deed-when mute firm'>{when}</time>
        </h3>
        <p className='dim'>
          {before}
          {figure && <b className='ink'>{figure}</b>}
          {after}
        </p>
        {!isShort && (
          <p className='work-way text-note row mute mt-1'>
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
