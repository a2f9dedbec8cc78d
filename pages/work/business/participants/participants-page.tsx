import './participants.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { staffRole } from '../../../../api/values/staff-role.ts'
import type { ParticipantRow } from '../../../../api/index.ts'
import { type PageProps, useReachBottom } from '../../../../runtime/index.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { SearchBox } from '../../../kit/search-box.tsx'
import { Empty } from '../../../kit/state/empty.tsx'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { ListEnd } from '../../../kit/state/list-end.tsx'
import { ListFailed } from '../../../kit/state/list-failed.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { usePullRefresh } from '../../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../../kit/use-each-look.ts'
import { RoleGate } from '../../role-gate.tsx'
import { CountedAt, Segment } from '../../segment.tsx'
import { Missing } from '../missing.tsx'
import { ParticipantCard } from './participant-row.tsx'
import { kindsOf } from './participant-words.ts'
import { createParticipantsStore, type ParticipantsStore } from './participants-store.ts'

const GrantsSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('./grants-sheet.tsx').then(module => module.GrantsSheet),
)

/** Campaigns whose grants are coupons. */
const couponTypes = ['coupon', 'storeCoupon']

/** `/pages/business/participants?id=`: who took part in an activity, what they did, and what did not count. */
export default function ParticipantsPage({ query: { id } }: PageProps) {
  return (
    <RoleGate least='manager' title='活动由店长和店主管理'>
      {me => <Participants id={id} isMerchant={me.user.role === staffRole.merchant} />}
    </RoleGate>
  )
}

function Participants({ id, isMerchant }: { id: string | undefined; isMerchant: boolean }) {
  const [store] = useState(() => createParticipantsStore(id))
  const state = useStore(store.$state)
  const around = useStore(store.$around)
  const kind = useStore(store.$kind)
  const keyword = useStore(store.$keyword)
  const isExporting = useStore(store.$isExporting)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)
  useReachBottom(() => void store.more())

  if (state.status === 'notFound') return <Missing />
  return (
    <main className='screen screen-bar work follows-host participants'>
      <h1 className='text-head bold tight break px-6 pt-6'>
        {around?.activity.title ?? '参与的人'}
      </h1>
      <header className='row p-5'>
        <SearchBox label='搜昵称' keyword={keyword} onSearch={store.search} />
      </header>
      <Segment
        look='chips'
        label='哪些人'
        choices={kindsOf(around?.counts, kind)}
        value={kind}
        onPick={store.setKind}
      />
      {around && <CountedAt at={around.counted_at} now={around.server_time} />}
      <Rows store={store} id={id ?? ''} isMerchant={isMerchant} />
      <BottomBar>
        <Button
          kind='main'
          busy={isExporting}
          disabled={!around}
          onTap={() => void store.exportFile()}
        >
          导出表格
        </Button>
      </BottomBar>
    </main>
  )
}

interface RowsProps {
  store: ParticipantsStore
  id: string
  isMerchant: boolean
}

function Rows({ store, id, isMerchant }: RowsProps) {
  const page = useStore(store.$state)
  const [shown, setShown] = useState<ParticipantRow>()
  if (page.status === 'loading') return <Skeleton kind='list' />
  if (page.status !== 'ready') return <ListFailed onRetry={() => void store.load()} />
  if (page.list.length === 0) return <Nothing store={store} />
  const hasCoupons = isMerchant && couponTypes.includes(page.activity.type)
  return (
    <>
      <ul className='work-stack px-5'>
        {page.list.map(person => (
          <li key={person.uid}>
            <ParticipantCard
              person={person}
              now={page.server_time}
              onGrants={hasCoupons ? () => setShown(person) : undefined}
            />
          </li>
        ))}
      </ul>
      <ListEnd hasMore={page.has_more} pages={store} />
      {shown && (
        <GrantsSheet
          activityId={id}
          person={shown}
          onRevoked={() => void store.load()}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}

function Nothing({ store }: { store: ParticipantsStore }) {
  const kind = useStore(store.$kind)
  const keyword = useStore(store.$keyword)
  if (kind === 'all' && !keyword) return <Empty words='还没有人参与，把活动发给顾客' />
  return <Empty words='没有符合条件的人' action={{ text: '看全部', onTap: store.showAll }} />
}
