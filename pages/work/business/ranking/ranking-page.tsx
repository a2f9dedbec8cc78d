import './ranking.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ActivityRanking, RankBy } from '../../../../api/index.ts'
import { type PageProps, useReachBottom } from '../../../../runtime/index.ts'
import { Empty } from '../../../kit/state/empty.tsx'
import { ListEnd } from '../../../kit/state/list-end.tsx'
import { ListFailed } from '../../../kit/state/list-failed.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { useEachLook } from '../../../kit/use-each-look.ts'
import { Segment } from '../../segment.tsx'
import { Missing } from '../missing.tsx'
import { RankLine, RankRows } from '../rank-rows.tsx'
import { spans } from '../statistics/statistics-rules.ts'
import { createRankingStore, rankings, type RankingStore } from './ranking-store.ts'
import { RoleGate } from '../../role-gate.tsx'

/** `/pages/mine/ranking?activity_id=&by=`: who brought how many people to an activity. */
export default function RankingPage({ query }: PageProps) {
  return (
    <RoleGate least='manager' title='活动由店长和店主管理'>
      {() => <Ranking query={query} />}
    </RoleGate>
  )
}

function Ranking({ query }: { query: Record<string, string> }) {
  const [store] = useState(() => createRankingStore(query))
  const state = useStore(store.$state)
  const by = useStore(store.$by)
  const days = useStore(store.$days)
  useEachLook(() => void store.load())
  useReachBottom(() => void store.more())

  if (state.status === 'notFound') return <Missing />
  return (
    <main className='screen work follows-host business-ranking'>
      <h1 className='hide-text'>活动排行</h1>
      <header className='row wrap apart p-5 gap-2'>
        <Segment label='排行' choices={rankings} value={by} onPick={store.setBy} />
      </header>
      <Segment look='chips' label='时间' choices={spans} value={days} onPick={store.setDays} />
      {state.status === 'loading' && <Skeleton kind='list' />}
      {state.status === 'failed' && <ListFailed onRetry={() => void store.load()} />}
      {state.status === 'ready' && <Rows ranking={state} by={by} store={store} />}
    </main>
  )
}

const emptyWords: Record<RankBy, string> = {
  staff: '这段时间还没有员工带来访客，让大家把活动发出去',
  store: '这段时间还没有门店带来访客',
  customer: '这段时间还没有顾客转发带来访客',
}

interface RowsProps {
  ranking: ActivityRanking
  by: RankBy
  store: RankingStore
}

function Rows({ ranking: { activity, list, mine, has_more }, by, store }: RowsProps) {
  return (
    <div className='work-stack px-5'>
      <h2 className='text-lead tight break'>{activity.title}</h2>
      {mine && (
        <section className='kit-card' aria-label='我的位置'>
          <RankLine row={mine} isMine />
        </section>
      )}
      {list.length === 0 ? (
        <Empty words={emptyWords[by]} />
      ) : (
        <>
          <section className='kit-card' aria-label='排行'>
            <RankRows rows={list} mineId={mine?.id} />
          </section>
          <ListEnd hasMore={has_more} pages={store} />
        </>
      )}
    </div>
  )
}
