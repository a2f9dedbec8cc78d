import '../../mechanics/parcel/track-list.css'
import type { Refund } from '../../../api/index.ts'
import { Card } from '../../kit/card.tsx'
import { dateTime } from '../../kit/text/time.ts'
import { stepText } from './refund-rules.ts'

/** Events, newest first. */
export function RefundLog({ refund: { log, server_time: now } }: { refund: Refund }) {
  return (
    <Card title='进度记录'>
      <ol className='parcel-track mt-5'>
        {log.map(({ role, status, note, at }) => (
          <li className='mute' key={`${at}${role}${status}`}>
            <p>{stepText({ role, status })}</p>
            {note && <p className='text-small mute'>{note}</p>}
            <time className='num text-note mute'>{dateTime(at, now)}</time>
          </li>
        ))}
      </ol>
    </Card>
  )
}
