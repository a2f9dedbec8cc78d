import '../../kit/lined.css'
import './withdraw-list.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { WithdrawTab } from '../../../api/index.ts'
import { type PageProps, redirectTo, useReachBottom } from '../../../runtime/index.ts'
import { ShopShelf } from '../../campaign/states/shop-shelf.tsx'
import { Button } from '../../kit/button.tsx'
import { Empty } from '../../kit/state/empty.tsx'
import { ListFailed } from '../../kit/state/list-failed.tsx'
import { ListEnd } from '../../kit/state/list-end.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { TabBar } from '../../kit/tab-bar.tsx'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { accountOf } from '../withdraw-rules.ts'
import { createWithdrawListStore, type WithdrawListStore } from './withdraw-list-store.ts'
import { WithdrawRow } from './withdraw-row.tsx'

const tabs: [WithdrawTab, string][] = [
  ['all', '全部'],
  ['open', '处理中'],
  ['done', '成功'],
  ['failed', '失败'],
]

/** `/withdraw/list?account=&id=`: state and next action of each withdrawal, or of one. */
export default function WithdrawListPage({ query }: PageProps) {
  const account = accountOf(query.account)
  const [store] = useState(() => createWithdrawListStore(account, query.id))
  const tab = useStore(store.$tab)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$list)
  useReachBottom(() => void store.more())

  return (
    <main className='screen follows-host withdraw-list'>
      <h1 className='hide-text'>提现记录</h1>
      {!query.id && <TabBar label='提现状态' tabs={tabs} tab={tab} onPick={store.setTab} />}
      <Rows
        store={store}
        isShopper={account === 'distribution'}
        onApply={() => void redirectTo({ url: `/withdraw?account=${account}` })}
      />
      {query.id && (
        <p className='row middle'>
          <Button
            kind='quiet'
            size='small'
            onGo={() => redirectTo({ url: `/withdraw/list?account=${account}` })}
          >
            全部提现记录
          </Button>
        </p>
      )}
    </main>
  )
}

interface RowsProps {
  store: WithdrawListStore
  isShopper: boolean
  onApply: () => void
}

function Rows({ store, isShopper, onApply }: RowsProps) {
  const list = useStore(store.$list)
  const doing = useStore(store.$doing)
  if (list.status === 'loading') return <Skeleton kind='list' />
  if (list.status !== 'ready') {
    return (
      <section className='withdraw-none text-body dim gap-6'>
        <ListFailed onRetry={() => void store.load()} />
      </section>
    )
  }
  if (list.list.length === 0) {
    return (
      <>
        {list.owns ? (
          <Empty words='这里还没有提现' action={{ text: '去提现', onTap: onApply }} />
        ) : (
          <Empty words='店里还没有提现给你，有了会通知你' />
        )}
        {isShopper && <ShopShelf />}
      </>
    )
  }
  return (
    <>
      <ul className='p-5 spaced-5'>
        {list.list.map(row => (
          <li key={row.withdraw_id}>
            <WithdrawRow
              row={row}
              now={list.server_time}
              isBusy={doing === row.withdraw_id}
              onConfirm={() => void store.confirm(row)}
              onCancel={() => void store.cancel(row)}
              onAgain={list.owns ? onApply : undefined}
            />
          </li>
        ))}
      </ul>
      <ListEnd hasMore={list.has_more} pages={store} />
    </>
  )
}
