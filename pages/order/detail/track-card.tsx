import './track-card.css'
import { useState } from 'react'
import type { Express } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { copyText } from '../../kit/copy-text.ts'
import { dateTime } from '../../kit/text/time.ts'

export interface TrackCardProps {
  express: Express
  /** Server time, unix seconds. */
  now: number
  canExtend: boolean
  isBusy: boolean
  onExtend: () => void
}

/** Number of stations before the list is expanded. */
const FEW = 3

/** The parcel's tracking, newest station first. */
export function TrackCard({ express, now, canExtend, isBusy, onExtend }: TrackCardProps) {
  const [isAll, setIsAll] = useState(false)
  const { company, no, track } = express
  const shown = isAll ? track : track.slice(0, FEW)
  return (
    <Card
      title='物流'
      side={
        <button type='button' className='kit-link' onClick={() => void copyText(no)}>
          复制单号
        </button>
      }
    >
      <p className='dim'>
        {company} <span className='num'>{no}</span>
      </p>
      {track.length === 0 ? (
        <p className='dim'>包裹已交给快递，等待揽收</p>
      ) : (
        <ol className='order-track mt-5'>
          {shown.map(({ at, text }) => (
            <li className='mute' key={`${at}${text}`}>
              <p>{text}</p>
              <time className='num text-note mute'>{dateTime(at, now)}</time>
            </li>
          ))}
        </ol>
      )}
      {(track.length > FEW || canExtend) && (
        <div className='order-track-more flex wrap mt-6 gap-5'>
          {track.length > FEW && (
            <Button kind='quiet' size='small' onTap={() => setIsAll(!isAll)}>
              {isAll ? '收起' : `看全部 ${track.length} 条`}
            </Button>
          )}
          {canExtend && (
            <Button kind='quiet' size='small' busy={isBusy} onTap={onExtend}>
              延长收货
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
