import './prize-brief.css'
import type { LotteryRecord } from '../../../../api/index.ts'
import { PrizePicture } from '../../../mechanics/draw/prize-art.tsx'

export function PrizeBrief({ record: { prize }, note }: { record: LotteryRecord; note: string }) {
  return (
    <div className='prize-brief row gap-5'>
      <PrizePicture kind={prize.kind} image={prize.image} />
      <div>
        <b>{prize.name}</b>
        <p className='text-note dim'>{prize.value_text ? `${prize.value_text} · ${note}` : note}</p>
      </div>
    </div>
  )
}
