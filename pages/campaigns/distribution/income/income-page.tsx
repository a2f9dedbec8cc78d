import '../../../kit/lined.css'
import './income.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { IncomePage as Earned, IncomeTab } from '../../../../api/index.ts'
import { type PageProps, redirectTo, useReachBottom } from '../../../../runtime/index.ts'
import { Button } from '../../../kit/button.tsx'
import { FailedLine } from '../../../kit/state/failed-line.tsx'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { StateScreen } from '../../../kit/state/state-screen.tsx'
import { TabBar } from '../../../kit/tab-bar.tsx'
import { yuan } from '../../../kit/text/yuan.ts'
import { usePullRefresh } from '../../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../../kit/use-each-look.ts'
import { start } from '../paths.ts'
import { IncomeRow } from './income-row.tsx'
import { createIncomeStore, type IncomeStore } from './income-store.ts'
import { recentMonths } from './months.ts'

const Orders = /* @__PURE__ */ lazyWithRetry(() =>
  import('./orders.tsx').then(({ Orders: List }) => List),
)

const tabs: [IncomeTab, string][] = [
  ['all', '全部'],
  ['waiting', '待结算'],
  ['frozen', '冻结中'],
  ['settled', '已结算'],
  ['void', '已失效'],
]

type View = 'income' | 'orders'

const views: [View, string][] = [
  ['income', '佣金明细'],
  ['orders', '客户订单'],
]

/** `/distribution/income?view=orders`: what I earned, or the orders that it comes from. */
export default function IncomePage({ query }: PageProps) {
  const [view, setView] = useState<View>(query.view === 'orders' ? 'orders' : 'income')
  return (
    <main className='screen follows-host share-income'>
      <h1 className='hide-text'>我的佣金</h1>
      <TabBar label='查看' tabs={views} tab={view} onPick={setView} />
      {view === 'orders' ? <Orders denied={<Denied />} /> : <Earnings />}
    </main>
  )
}

function Earnings() {
  const [store] = useState(createIncomeStore)
  const state = useStore(store.$state)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)
  useReachBottom(() => void store.more())
  if (state.status === 'denied') return <Denied />
  return (
    <>
      {state.status === 'ready' && <Head page={state} />}
      <Filters store={store} />
      {state.status === 'loading' && <Skeleton kind='list' />}
      {(state.status === 'failed' || state.status === 'notFound') && (
        <section className='share-nothing text-body dim gap-6'>
          <FailedLine onRetry={() => void store.load()} />
        </section>
      )}
      {state.status === 'ready' && <Rows page={state} store={store} />}
    </>
  )
}

function Head({ page: { balance_fen, waiting_fen, settled_fen } }: { page: Earned }) {
  return (
    <section className='kit-card share-income-head row wrap mx-5 mt-5 mb-5'>
      <div className='grow'>
        <p className='text-small mute'>可提现（元）</p>
        <b className={balance_fen < 0 ? 'num is-owed heavy' : 'num heavy'}>{yuan(balance_fen)}</b>
      </div>
      <Button kind='main' size='small' leads='/withdraw'>
        提现
      </Button>
      {balance_fen < 0 && (
        <p className='share-owed text-small bad'>
          有订单退款，佣金已扣回；以后的收入会先补上这一部分
        </p>
      )}
      <p className='share-income-sums text-small mute'>
        待结算 <span className='num'>¥{yuan(waiting_fen)}</span> · 累计到账{' '}
        <span className='num'>¥{yuan(settled_fen)}</span>
      </p>
    </section>
  )
}

function Filters({ store }: { store: IncomeStore }) {
  const tab = useStore(store.$tab)
  const month = useStore(store.$month)
  // The phone's clock is only used to list the selectable months.
  const [months] = useState(() => recentMonths(Math.floor(Date.now() / 1000)))
  return (
    <div className='share-filters row mx-5'>
      <nav className='flex fill' aria-label='状态'>
        {tabs.map(([each, name]) => (
          <button
            className='text-small dim firm'
            key={each}
            type='button'
            aria-current={each === tab ? 'page' : undefined}
            onClick={() => store.choose(each, month)}
          >
            {name}
          </button>
        ))}
      </nav>
      <label>
        <span className='hide-text'>月份</span>
        <select
          className='text-small dim'
          value={month}
          onChange={event => store.choose(tab, event.target.value)}
        >
          {months.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

function Rows({ page, store }: { page: Earned & { has_more: boolean }; store: IncomeStore }) {
  const isMore = useStore(store.$isMore)
  if (page.list.length === 0) {
    return (
      <section className='share-nothing text-body dim gap-6'>
        <p>还没有佣金，分享一件试试</p>
        <Button kind='soft' size='small' onTap={() => void redirectTo({ url: start })}>
          去分享
        </Button>
      </section>
    )
  }
  return (
    <>
      <ul className='kit-card share-rows mx-5 px-6 py-1 lined'>
        {page.list.map(row => (
          <li key={row.record_id}>
            <IncomeRow row={row} now={page.server_time} />
          </li>
        ))}
      </ul>
      <p className='share-end text-note mute text-center' role='status'>
        {page.has_more ? (isMore ? '加载中' : '') : '没有更多了'}
      </p>
    </>
  )
}

const Denied = () => (
  <StateScreen
    kind='denied'
    title='还不是推广员'
    text='加入后就能看到佣金'
    actions={[{ text: '去加入', onTap: () => void redirectTo({ url: start }) }]}
  />
)
