import './locus.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { ARTICLE, GOODS } from '../../../api/values/material-type.ts'
import type { CustomerRadar, CustomerRadarRow } from '../../../api/index.ts'
import { type PageProps, useReachBottom } from '../../../runtime/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Figures } from '../../kit/figures.tsx'
import { Icon } from '../../kit/icon.tsx'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { ListEnd } from '../../kit/state/list-end.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { clockTime, dayText } from '../../kit/text/time.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { goodsPaths } from '../goods-paths.ts'
import { deedOf, kinds } from '../radar/radar-rules.ts'
import { Segment } from '../segment.tsx'
import { StaffGate } from '../staff-gate.tsx'
import { byDay } from './locus-rules.ts'
import { Colleagues, NotMine } from './not-mine.tsx'
import { throughOf } from './radar-rules.ts'
import { createCustomerRadarStore, type CustomerRadarStore } from './radar-store.ts'
import { leadsTo } from '../../kit/leads-to.ts'

/** `/pages/customer/radar?id=`: what one customer read of the shop's shares, through whom, and how long. */
export default function CustomerRadarPage({ query: { id } }: PageProps) {
  return <StaffGate>{me => <Radar id={id} me={me.user.user_id} />}</StaffGate>
}

function Radar({ id, me }: { id: string | undefined; me: number }) {
  const [store] = useState(() => createCustomerRadarStore(id))
  const kind = useStore(store.$kind)
  const head = useStore(store.$head)
  const state = useStore(store.$state)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)
  useReachBottom(() => void store.more())
  if (state.status === 'notFound') return <NotMine />
  if (state.status === 'colleagues') return <Colleagues />

  return (
    <main className='screen work follows-host locus'>
      <h1 className='hide-text'>客户雷达</h1>
      {head && <Head {...head} />}
      <Segment look='chips' label='类型' choices={kinds} value={kind} onPick={store.setKind} />
      {state.status === 'loading' && <Skeleton kind='list' />}
      {state.status === 'failed' && (
        <section className='kit-card work-plain mx-5 dim text-center gap-5'>
          <FailedLine onRetry={() => void store.load()} />
        </section>
      )}
      {state.status === 'ready' && (
        <Days page={state} store={store} me={me} isFiltered={kind !== 'all'} />
      )}
    </main>
  )
}

function Head({ customer, totals }: Pick<CustomerRadar, 'customer' | 'totals'>) {
  return (
    <>
      <header className='locus-head row gap-5'>
        <Avatar src={customer.avatar} name={customer.name} size={104} />
        <div className='grow'>
          <h2 className='text-title heavy break'>{customer.name}</h2>
          <p className='text-small dim mt-1'>店里分享的内容，看了哪些、经谁看到</p>
        </div>
      </header>
      {totals && (
        <div className='work-stack px-5'>
          <section className='kit-card' aria-label='合计'>
            <Figures
              figures={[
                [totals.open, '打开'],
                [totals.seconds, '阅读秒数'],
                [totals.share, '转发'],
                [totals.reach, '带来读者'],
              ]}
            />
          </section>
        </div>
      )}
    </>
  )
}

interface DaysProps {
  page: CustomerRadar
  store: CustomerRadarStore
  me: number
  isFiltered: boolean
}

function Days({ page: { list, has_more, server_time: now }, store, me, isFiltered }: DaysProps) {
  if (list.length === 0) {
    return (
      <section className='kit-card work-plain mx-5 dim text-center gap-5'>
        <p>{isFiltered ? '没有这类动态' : '还没有看过店里分享的内容。发一篇过去，看了这里会有'}</p>
      </section>
    )
  }
  return (
    <>
      <div className='work-stack px-5'>
        {byDay(list, time => dayText(time, now)).map(([day, rows]) => (
          <section key={day} className='kit-card locus-day' aria-label={day}>
            <h3 className='text-small dim bold'>{day}</h3>
            <ol>
              {rows.map(row => (
                <li className='flex ml-2 gap-5' key={row.id}>
                  <Row row={row} me={me} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <ListEnd hasMore={has_more} pages={store} />
    </>
  )
}

/** Undefined: videos and files have no page here. */
function pageOf({ material_type: type, material_id: id }: CustomerRadarRow): string | undefined {
  if (type === GOODS) return goodsPaths.shop(id)
  return type === ARTICLE ? `/pages/work/article?at=${id}` : undefined
}

function Row({ row, me }: { row: CustomerRadarRow; me: number }) {
  const words = deedOf(row).join('')
  const url = pageOf(row)
  return (
    <>
      <time className='num text-small firm mute loose'>{clockTime(row.time).slice(0, 5)}</time>
      <div className='grow'>
        {url ? (
          <button type='button' className='locus-open text-left block break' {...leadsTo(url)}>
            {words}
            <Icon name='right' size={24} />
          </button>
        ) : (
          <p className='break'>{words}</p>
        )}
        <small className='text-note block mute'>{throughOf(row, me)}</small>
      </div>
    </>
  )
}
