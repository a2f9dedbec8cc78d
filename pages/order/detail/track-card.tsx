import type { Express } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { copyText } from '../../kit/copy-text.ts'
import { parcelStateWords, TrackList } from '../../mechanics/parcel/track-list.tsx'

export interface TrackCardProps {
  express: Express
  /** Server time, unix seconds. */
  now: number
  canExtend: boolean
  isBusy: boolean
  onExtend: () => void
}

/** The parcel's number and where it is. */
export function TrackCard({ express, now, canExtend, isBusy, onExtend }: TrackCardProps) {
  const { company, no, state, track } = express
  return (
    <Card
      title={state && track.length > 0 ? `物流 · ${parcelStateWords[state]}` : '物流'}
      side={
        <button type='button' className='kit-link' onClick={() => void copyText(no)}>
          复制单号
        </button>
      }
    >
      <p className='dim'>
        {company} <span className='num'>{no}</span>
      </p>
      <TrackList express={express} now={now}>
        {canExtend && (
          <Button kind='quiet' size='small' busy={isBusy} onTap={onExtend}>
            延长收货
          </Button>
        )}
      </TrackList>
    </Card>
  )
}
