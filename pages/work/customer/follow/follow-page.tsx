import '../../../kit/lined.css'
import '../customer.css'
import './follow.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { CustomerFollow } from '../../../../api/index.ts'
import { type PageProps, showModal, showToast, useReachBottom } from '../../../../runtime/index.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { ListEnd } from '../../../kit/state/list-end.tsx'
import { LoadFailed } from '../../../kit/state/load-failed.tsx'
import { usePullRefresh } from '../../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../../kit/use-each-look.ts'
import { StaffGate, Waiting } from '../../staff-gate.tsx'
import { back, Colleagues, NotMine } from '../not-mine.tsx'
import { PlanLine } from '../plan-line.tsx'
import { StageTag } from '../stage-tag.tsx'
import { FollowRow } from './follow-row.tsx'
import { createFollowStore } from './follow-store.ts'

/** `/pages/customer/follow?id=`: the contacts with one customer. */
export default function FollowPage({ query: { id } }: PageProps) {
  return <StaffGate>{() => <Follows id={id} />}</StaffGate>
}

function Follows({ id }: { id: string | undefined }) {
  const [store] = useState(() => createFollowStore(id))
  const state = useStore(store.$state)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)
  useReachBottom(() => void store.more())

  async function remove({ follow_id }: CustomerFollow): Promise<void> {
    const { confirm } = await showModal({
      title: '删除这条跟进？',
      content: '删除后找不回来，阶段不会改回去',
      confirmText: '删除',
    })
    if (confirm && (await store.remove(follow_id))) void showToast({ title: '已删除' })
  }

  if (state.status === 'loading') return <Waiting />
  if (state.status === 'notFound') return <NotMine />
  if (state.status === 'colleagues') return <Colleagues />
  if (state.status === 'failed') return <LoadFailed back={back} onRetry={() => void store.load()} />
  const { customer, list, server_time: now } = state
  return (
    <main className='screen work screen-bar follows-host customer-page pt-5'>
      <header className='customer-page-head row wrap'>
        <h1 className='text-head heavy break'>{customer.name}</h1>
        <StageTag stage={customer.stage} />
        <PlanLine nextTime={customer.next_time} now={now} />
      </header>
      <div className='work-stack px-5'>
        {list.length === 0 ? (
          <section className='kit-card work-plain dim text-center gap-5'>
            <p>还没有跟进。打过电话、聊过天，记一笔，下次接得上</p>
          </section>
        ) : (
          <section className='kit-card'>
            <ol className='customer-follows lined spaced-5'>
              {list.map(follow => (
                <li key={follow.follow_id}>
                  <FollowRow follow={follow} now={now} onDelete={() => void remove(follow)} />
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
      {list.length > 0 && <ListEnd hasMore={state.has_more} pages={store} />}
      <BottomBar>
        <Button kind='main' leads={`/pages/customer/follow/add?id=${id}`}>
          写跟进
        </Button>
      </BottomBar>
    </main>
  )
}
