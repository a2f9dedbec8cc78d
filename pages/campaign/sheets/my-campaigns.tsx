import './my-campaigns.css'
import { useCallback, useEffect, useState } from 'react'
import { type MyCampaign, type MyCampaigns, myCampaigns } from '../../../api/index.ts'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { Thumb } from '../../kit/thumb.tsx'
import { dateTime } from '../../kit/text/time.ts'
import { HideMe } from './hide-me.tsx'
import { leadsTo } from '../../kit/leads-to.ts'

export interface MyCampaignsSheetProps {
  onClose: () => void
}

type Answer = 'loading' | 'failed' | MyCampaigns

/** Lists what awaits the visitor in all campaigns of the brand, so that no prize is forgotten. */
export function MyCampaignsSheet({ onClose }: MyCampaignsSheetProps) {
  const [answer, setAnswer] = useState<Answer>('loading')

  const load = useCallback(
    () => myCampaigns({ limit: 50 }).then(setAnswer, () => setAnswer('failed')),
    [],
  )

  useEffect(() => void load(), [load])

  function retry(): void {
    setAnswer('loading')
    void load()
  }

  return (
    <Sheet open title='我的活动' onClose={onClose}>
      <div className='pb-3' role='status'>
        <Body answer={answer} onRetry={retry} />
      </div>
      <HideMe />
    </Sheet>
  )
}

function Body({ answer, onRetry }: { answer: Answer; onRetry: () => void }) {
  if (answer === 'loading') return <p className='campaign-mine-word mute row'>请稍候...</p>
  if (answer === 'failed') {
    return (
      <div className='campaign-mine-word mute row'>
        <FailedLine onRetry={onRetry} />
      </div>
    )
  }
  if (answer.list.length === 0) {
    return <p className='campaign-mine-word mute row'>没有待使用或进行中的活动</p>
  }
  return (
    <ul>
      {answer.list.map(each => (
        <li key={each.type + each.record_id}>
          <Row campaign={each} now={answer.server_time} />
        </li>
      ))}
    </ul>
  )
}

function Row({ campaign, now }: { campaign: MyCampaign; now: number }) {
  const { title, state_text, thumb, expire_at, path } = campaign
  return (
    <button type='button' className='campaign-mine-row text-left row wide' {...leadsTo(path)}>
      <Thumb src={thumb} size={88} icon='ticket' />
      <span className='stack grow px-5'>
        <b className='one-line'>{title}</b>
        <small className='text-note mute mt-1'>
          {expire_at > 0 ? `${dateTime(expire_at, now)} 前有效` : '长期有效'}
        </small>
      </span>
      <span className='text-small firm tint'>{state_text}</span>
    </button>
  )
}
