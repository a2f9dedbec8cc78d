import './mine.css'
import '../row.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { CodeStore, ShopWriteOff, WriteOffOverview } from '../../../api/index.ts'
import { useReachBottom } from '../../../runtime/index.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { ListEnd } from '../../kit/state/list-end.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { dateTime } from '../../kit/text/time.ts'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { Segment } from '../segment.tsx'
import { Stop, Waiting } from '../staff-gate.tsx'
import { ResetSheet } from './reset-sheet.tsx'
import { createWriteOffStore, type WriteOffStore } from './writeoff-store.ts'
import { RoleGate } from '../role-gate.tsx'

/** `/pages/mine/writeoff`: codes of the stores, and redemptions by store and staff. */
export default function MineWriteOffPage() {
  return (
    <RoleGate least='merchant' title='只有店主可以管核销码'>
      {() => <Codes />}
    </RoleGate>
  )
}

function Codes() {
  const [store] = useState(createWriteOffStore)
  const [asked, setAsked] = useState<CodeStore>()
  const state = useStore(store.overview.$state)
  const isResetting = useStore(store.$isResetting)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.overview.$state)
  useReachBottom(() => void store.log.more())

  if (state.status === 'loading') return <Waiting />
  if (state.status !== 'ready') return <Stop kind='failed' onRetry={() => void store.load()} />
  return (
    <main className='screen work follows-host mine'>
      <h1 className='hide-text'>核销码</h1>
      <div className='work-stack px-5 pt-5'>
        <Stores overview={state} onReset={setAsked} />
      </div>
      <Filters overview={state} store={store} />
      <div className='work-stack px-5'>
        <Log store={store} />
      </div>
      {asked && (
        <ResetSheet
          store={asked}
          shopTitle={state.shop_title}
          isBusy={isResetting}
          onReset={() => void store.reset(asked).then(isDone => isDone && setAsked(undefined))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </main>
  )
}

interface StoresProps {
  overview: WriteOffOverview
  onReset: (store: CodeStore) => void
}

function Stores({ overview: { stores, server_time: now }, onReset }: StoresProps) {
  return (
    <Card title='门店核销码' note='顾客扫它自助核销'>
      {stores.length === 0 ? (
        <p className='text-small mute'>还没有门店</p>
      ) : (
        <ul>
          {stores.map(each => (
            <li key={each.store_id}>
              <div className='mine-row row py-5'>
                <div className='grow'>
                  <h3 className='one-line text-lead'>{each.name}</h3>
                  <p className='text-note mute'>
                    第 <span className='num'>{each.version}</span> 版 · 本月核销{' '}
                    <span className='num'>{each.month_n}</span> 笔
                  </p>
                  <p className='text-note mute'>
                    {each.reset_at > 0
                      ? `上次重置 ${dateTime(each.reset_at, now)}`
                      : '还没有重置过'}
                  </p>
                </div>
                <Button className='firm ml-3' kind='line' size='small' onTap={() => onReset(each)}>
                  重置
                  <span className='hide-text'>{each.name}的核销码</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Filters({ overview, store }: { overview: WriteOffOverview; store: WriteOffStore }) {
  const storeId = useStore(store.$storeId)
  const userId = useStore(store.$userId)
  const stores = overview.stores.map(each => [each.store_id, each.name] as const)
  const staff = overview.staff.map(each => [each.user_id, `${each.name} ${each.month_n}`] as const)
  return (
    <>
      {stores.length > 1 && (
        <Segment
          look='chips'
          label='门店'
          choices={[[0, '全部门店'], ...stores]}
          value={storeId}
          onPick={id => store.show(id, userId)}
        />
      )}
      {staff.length > 0 && (
        <Segment
          look='chips'
          label='店员（本月核销）'
          choices={[[0, '全部店员'], ...staff]}
          value={userId}
          onPick={id => store.show(storeId, id)}
        />
      )}
    </>
  )
}

function Log({ store }: { store: WriteOffStore }) {
  const log = useStore(store.log.$state)
  if (log.status === 'loading') return <Skeleton kind='list' />
  if (log.status !== 'ready') {
    return (
      <section className='kit-card work-plain dim text-center gap-5'>
        <FailedLine onRetry={() => void store.log.reload()} />
      </section>
    )
  }
  if (log.list.length === 0) {
    return (
      <section className='kit-card work-plain dim text-center gap-5'>
        <p>还没有核销记录</p>
      </section>
    )
  }
  return (
    <>
      <ul className='kit-card py-1' aria-label='核销记录'>
        {log.list.map(row => (
          <li key={row.log_id}>
            <Redeemed row={row} now={log.server_time} />
          </li>
        ))}
      </ul>
      <ListEnd hasMore={log.has_more} pages={store.log} />
    </>
  )
}

function Redeemed({ row, now }: { row: ShopWriteOff; now: number }) {
  return (
    <div className='mine-row row py-5'>
      <div className='grow'>
        <h3 className={row.undone_at > 0 ? 'one-line mine-gone text-lead' : 'one-line text-lead'}>
          {row.title}
        </h3>
        <p className='one-line text-note mute'>
          {row.store_name} · {row.staff || '顾客自助'} · {row.buyer}
        </p>
        <p className='num text-note mute'>{dateTime(row.used_at, now)}</p>
      </div>
      {row.undone_at > 0 ? (
        <span className='kit-tag kit-tag-plain'>已撤销</span>
      ) : (
        <span className='text-small mute'>{row.value_text}</span>
      )}
    </div>
  )
}
