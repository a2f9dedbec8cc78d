import { useCallback } from 'react'
import { type EnvelopeDetail, envelopeLuck } from '../../../../api/index.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { useRead } from '../../../kit/state/use-read.ts'
import { yuan } from '../../../kit/text/yuan.ts'

/** Recent receivers, as evidence that envelopes are real; renders nothing if there are none. */
export function LuckTicker({ detail }: { detail: EnvelopeDetail }) {
  const { id } = detail.activity
  const recordId = detail.envelope.owner ? detail.mine.record_id : undefined
  const load = useCallback(
    () => envelopeLuck({ id: String(id), recordId, page: 1, limit: 1 }, { quiet: true }),
    [id, recordId],
  )
  const latest = useRead(load).data?.list[0]
  if (!latest) return <p className='envelope-ticker text-small row' />
  return (
    <p className='envelope-ticker is-there text-small row' role='status'>
      <Avatar src={latest.avatar} name={latest.nickname} size={44} />
      <span>
        {latest.nickname} 拆出 <b className='num'>{yuan(latest.amount_fen)}</b> 元
      </span>
    </p>
  )
}
