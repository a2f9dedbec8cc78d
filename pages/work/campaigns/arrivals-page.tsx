import '../row.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { CampaignArrival } from '../../../api/index.ts'
import { type PageProps, useReachBottom } from '../../../runtime/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Empty } from '../../kit/state/empty.tsx'
import { ListEnd } from '../../kit/state/list-end.tsx'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { dateTime } from '../../kit/text/time.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { StaffGate, Stop, Waiting } from '../staff-gate.tsx'
import { createArrivalsStore } from './arrivals-store.ts'
import { leadsTo } from '../../kit/leads-to.ts'

/** `/pages/work/campaign-arrivals?id=`: who came to a campaign by the caller's link. */
export default function ArrivalsPage({ query: { id } }: PageProps) {
  return <StaffGate>{() => <Arrivals id={id} />}</StaffGate>
}

function Arrivals({ id }: { id: string | undefined }) {
  const [store] = useState(() => createArrivalsStore(id))
  const state = useStore(store.$state)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)
  useReachBottom(() => void store.more())

  if (state.status === 'loading') return <Waiting />
  if (state.status === 'notFound') return <Stop kind='notFound' title='活动不存在或已下架' />
  if (state.status !== 'ready') return <Stop kind='failed' onRetry={() => void store.reload()} />
  const { activity, list, has_more, server_time } = state
  return (
    <main className='screen work follows-host'>
      <h1 className='text-head bold tight break px-6 pt-6'>{activity.title}</h1>
      <p className='text-small mute px-6 pb-5'>从你的链接、卡片或海报来的人</p>
      {list.length === 0 ? (
        <Empty words='还没有人从你的链接来过' />
      ) : (
        <div className='work-stack px-5'>
          <ul className='kit-card py-1'>
            {list.map(person => (
              <li key={person.uid}>
                <Person person={person} now={server_time} />
              </li>
            ))}
          </ul>
          <ListEnd hasMore={has_more} pages={store} />
        </div>
      )}
    </main>
  )
}

function Person({ person, now }: { person: CampaignArrival; now: number }) {
  if (!person.is_customer) {
    return (
      <div className='work-row row wide py-5'>
        <Inside person={person} now={now} />
      </div>
    )
  }
  return (
    <button
      type='button'
      className='work-row row wide text-left py-5'
      {...leadsTo(`/pages/customer/detail?id=${person.uid}`)}
    >
      <Inside person={person} now={now} />
      <Icon name='right' size={28} />
    </button>
  )
}

function Inside({ person, now }: { person: CampaignArrival; now: number }) {
  const { nickname, avatar, last_at, visits } = person
  return (
    <>
      <Avatar src={avatar} name={nickname} size={76} />
      <span className='grow px-5'>
        <b className='one-line text-lead block bold'>{nickname || '没有昵称'}</b>
        <small className='num text-note mute'>
          {dateTime(last_at, now)}
          {visits > 1 && ` · 来过 ${visits} 次`}
        </small>
      </span>
    </>
  )
}
