import './locus.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { staffRole } from '../../../api/values/staff-role.ts'
import type { CustomerLocus, LocusRow } from '../../../api/index.ts'
import { navigateBack, type PageProps, useReachBottom } from '../../../runtime/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Icon } from '../../kit/icon.tsx'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import { clockTime, dayText } from '../../kit/text/time.ts'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { Segment } from '../segment.tsx'
import { StaffGate } from '../staff-gate.tsx'
import { addressOf, byDay, kindChoices, noteOf, titleOf } from './locus-rules.ts'
import { createLocusStore } from './locus-store.ts'
import { telOf } from '../../kit/text/tel-of.ts'
import { Colleagues } from './not-mine.tsx'
import { leadsTo } from '../../kit/leads-to.ts'

/** `/pages/customer/locus?id=`: the trail of a customer, by days and kinds. */
export default function LocusPage({ query: { id } }: PageProps) {
  return (
    <StaffGate>{me => <Locus id={id} isManager={me.user.role >= staffRole.manager} />}</StaffGate>
  )
}

function Locus({ id, isManager }: { id: string | undefined; isManager: boolean }) {
  const [store] = useState(() => createLocusStore(id))
  const kind = useStore(store.$kind)
  const state = useStore(store.$state)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)
  useReachBottom(() => void store.more())
  if (state.status === 'notFound') return <NotMine />
  if (state.status === 'colleagues') return <Colleagues />

  return (
    <main className='screen work follows-host locus'>
      <h1 className='hide-text'>客户轨迹</h1>
      {state.status === 'ready' && <Head page={state} />}
      <Segment
        look='chips'
        label='类型'
        choices={kindChoices}
        value={kind}
        onPick={store.setKind}
      />
      {state.status === 'loading' && <Skeleton kind='list' />}
      {state.status === 'failed' && (
        <section className='kit-card work-plain mx-5 dim text-center gap-5'>
          <FailedLine onRetry={() => void store.load()} />
        </section>
      )}
      {state.status === 'ready' && <Trail page={state} isManager={isManager} />}
    </main>
  )
}

function NotMine() {
  return (
    <StateScreen
      kind='denied'
      title='没有找到这位顾客'
      text='只能查看本店顾客的轨迹'
      actions={[{ text: '返回', onTap: () => void navigateBack() }]}
    />
  )
}

function Head({ page: { customer, server_time: now } }: { page: CustomerLocus }) {
  const { nickname, avatar, keeper_name: keeper, store_name: place, kept_until: until } = customer
  const { told_name: name, told_phone: phone } = customer
  return (
    <header className='locus-head row gap-5'>
      <Avatar src={avatar} name={nickname} size={104} />
      <div className='grow'>
        <h2 className='text-title heavy break'>{nickname}</h2>
        <p className='text-small dim mt-1'>
          {keeper ? `${keeper}的顾客 · ${place}` : `${place}的顾客，还没有店员照看`}
        </p>
        {until !== null && (
          <p className='text-small dim mt-1'>
            {until === 0 ? '长期归属' : `归属到 ${dayText(until, now)}`}
          </p>
        )}
        {name && <p className='text-small dim mt-1'>自己留的称呼：{name}</p>}
      </div>
      {phone && (
        <a
          className='kit-btn kit-btn-soft kit-btn-small'
          href={telOf(phone)}
          aria-label={`打电话给${name || nickname}`}
        >
          <Icon name='phone' />
          <span>打电话</span>
        </a>
      )}
    </header>
  )
}

function Trail({ page, isManager }: { page: CustomerLocus; isManager: boolean }) {
  const { list, has_more, server_time: now } = page
  if (list.length === 0) {
    return (
      <section className='kit-card work-plain mx-5 dim text-center gap-5'>
        <p>还没有这类记录</p>
      </section>
    )
  }
  return (
    <div className='work-stack px-5'>
      {byDay(list, time => dayText(time, now)).map(([day, rows]) => (
        <section key={day} className='kit-card locus-day' aria-label={day}>
          <h3 className='text-small dim bold'>{day}</h3>
          <ol>
            {rows.map(row => (
              <li className='flex ml-2 gap-5' key={`${row.event}${row.object_id}${row.time}`}>
                <Row row={row} viewer={{ isManager, customerId: page.customer.customer_id }} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {!has_more && <p className='locus-end text-small mute text-center'>没有更早的记录了</p>}
    </div>
  )
}

function Row({ row, viewer }: { row: LocusRow; viewer: Parameters<typeof addressOf>[1] }) {
  const url = addressOf(row, viewer)
  const note = noteOf(row)
  return (
    <>
      <time className='num text-small firm mute loose'>{clockTime(row.time).slice(0, 5)}</time>
      <div className='grow'>
        {url ? (
          <button type='button' className='locus-open text-left block break' {...leadsTo(url)}>
            {titleOf(row)}
            <Icon name='right' size={24} />
          </button>
        ) : (
          <p className='break'>{titleOf(row)}</p>
        )}
        {note && <small className='text-note block mute'>{note}</small>}
      </div>
    </>
  )
}
