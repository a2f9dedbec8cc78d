import './track-list.css'
import { useState, type ReactNode } from 'react'
import type { Express } from '../../../api/index.ts'
import type { ParcelState } from '../../../api/values/parcel-state.ts'
import { Button } from '../../kit/button.tsx'
import { dateTime } from '../../kit/text/time.ts'

export const parcelStateWords: Readonly<Record<ParcelState, string>> = {
  waiting: '等待揽收',
  moving: '运输中',
  delivering: '派送中',
  signed: '已签收',
  trouble: '派送遇到问题',
  returned: '退回中',
}

export interface TrackListProps {
  express: Express
  /** Server time, unix seconds. */
  now: number
  /** Further buttons below the list. */
  children?: ReactNode
}

/** Number of stations before the list is expanded. */
const FEW = 3

/** Where a parcel has been, the newest station first. */
export function TrackList({ express: { state, track, no }, now, children }: TrackListProps) {
  const [isAll, setIsAll] = useState(false)
  const shown = isAll ? track : track.slice(0, FEW)
  return (
    <>
      {track.length === 0 ? (
        <p className='text-small dim'>
          {state ? '包裹已交给快递，等待揽收' : '可以用单号到快递公司查物流'}
        </p>
      ) : (
        <ol className='parcel-track mt-5'>
          {shown.map(({ at, text }) => (
            <li className='mute' key={`${at}${text}`}>
              <p>{text}</p>
              <time className='num text-note mute'>{dateTime(at, now)}</time>
            </li>
          ))}
        </ol>
      )}
      {(track.length > FEW || children) && (
        <div className='parcel-track-more flex wrap mt-6 gap-5'>
          {track.length > FEW && (
            <Button kind='quiet' size='small' onTap={() => setIsAll(!isAll)}>
              {isAll ? '收起' : `看全部 ${track.length} 条`}
              <span className='hide-text'>，快递单号 {no}</span>
            </Button>
          )}
          {children}
        </div>
      )}
    </>
  )
}
