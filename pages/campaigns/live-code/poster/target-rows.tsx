import '../live-code.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type LiveCodeType, liveTargets, type LiveTargets } from '../../../../api/index.ts'
import { createQuery } from '../../../data/query.ts'
import { Card } from '../../../kit/card.tsx'
import { leadsTo } from '../../../kit/leads-to.ts'

/** Targets of a code with their numbers; a warning if none has room left. */
export function TargetRows({ id, type }: { id: string; type: LiveCodeType }) {
  const [query] = useState(() =>
    createQuery<{ data: LiveTargets }, 'none'>({
      isNamed: true,
      read: async how => ({ data: await liveTargets({ id, type }, how) }),
    }),
  )
  const state = useStore(query.$state)
  useEffect(() => void query.load(), [query])
  if (state.status !== 'ready' || state.data.list.length === 0) return null
  const { list, today_n: today, total_n: total } = state.data
  return (
    <Card title='这个码带去哪里' note={`今天 ${today} 人，一共 ${total} 人`}>
      {list.every(({ trouble }) => trouble !== '') && (
        <p className='live-fallback text-small tint mt-4'>
          都满了，
          <button type='button' className='kit-link' {...leadsTo(`/pages/business/codes?id=${id}`)}>
            请加一个群或一位店员
          </button>
        </p>
      )}
      <ul className='live-rows mt-5'>
        {list.map(({ target_id, name, note, is_current, trouble }) => (
          <li className='row py-3 wrap' key={`${name} ${target_id}`}>
            <b className='grow break'>{name}</b>
            <small className='text-small dim'>{note}</small>
            {is_current && <span className='kit-tag kit-tag-good'>当前</span>}
            {trouble && <span className='kit-tag kit-tag-plain'>{trouble}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
