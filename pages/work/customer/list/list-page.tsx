import '../customer.css'
import './list.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { staffRole } from '../../../../api/values/staff-role.ts'
import { type PageProps, showActionSheet, useReachBottom } from '../../../../runtime/index.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { ListEnd } from '../../../kit/state/list-end.tsx'
import { ListFailed } from '../../../kit/state/list-failed.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { usePullRefresh } from '../../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../../kit/use-each-look.ts'
import { SearchBox } from '../../../kit/search-box.tsx'
import { CountedAt, Segment } from '../../segment.tsx'
import { StaffGate } from '../../staff-gate.tsx'
import { ListPane } from '../../wide/list-pane.tsx'
import { $opened, openThing } from '../../panes.ts'
import { WorkTabs } from '../../work-tabs.tsx'
import { CustomerSwitch } from '../customer-switch.tsx'
import { askedBy, filterCount, sorts, stageChoices, uncountedText } from './list-rules.ts'
import { ListRow } from './list-row.tsx'
import { createListStore, type ListStore, mostChosen } from './list-store.ts'

/** Lazy: opened by a tap. */
const FilterSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('./filter-sheet.tsx').then(module => module.FilterSheet),
)

const AddSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('../add/add-sheet.tsx').then(module => module.AddSheet),
)

/** `/pages/customer/list`: the customers whom the staff member looks after or manages. */
export default function ListPage({ query }: PageProps) {
  return (
    <StaffGate>
      {me => <Customers isManager={me.user.role >= staffRole.manager} query={query} />}
    </StaffGate>
  )
}

interface CustomersProps {
  isManager: boolean
  query: PageProps['query']
}

function Customers({ isManager, query }: CustomersProps) {
  const [store] = useState(() => createListStore(askedBy(query, isManager)))
  const stage = useStore(store.$stage)
  const { counts, counted_at, uncounted } = useStore(store.$head)
  const keyword = useStore(store.$keyword)
  const chosen = useStore(store.$chosen)
  const { server_time: now } = useStore(store.$head)
  const [isAdding, setIsAdding] = useState(false)
  function added(id: number): void {
    setIsAdding(false)
    void store.load()
    void openThing(customerUrl(id))
  }
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)
  useReachBottom(() => void store.more())

  return (
    <main className='screen work work-tabbed follows-host customer-list'>
      <header className='row wrap apart p-5 gap-2'>
        <h1 className='hide-text'>客户</h1>
        <CustomerSwitch at='list' />
        <SearchBox label='姓名、备注或手机后四位' keyword={keyword} onSearch={store.search} />
      </header>
      <Segment
        look='chips'
        label='阶段'
        choices={stageChoices(counts)}
        value={stage}
        onPick={store.setStage}
      />
      <CountedAt at={counted_at} now={now} />
      {uncounted && <p className='text-note mute px-6 mb-5'>{uncountedText[uncounted]}</p>}
      <Tools store={store} isManager={isManager} onAdd={() => setIsAdding(true)} />
      <Rows store={store} isManager={isManager} onAdd={() => setIsAdding(true)} />
      {chosen ? <BulkBar store={store} chosen={chosen} /> : <WorkTabs at='客户' />}
      <ListPane icon='chat' name='客户' onRefresh={store.load} onEnd={store.more} />
      {isAdding && (
        <AddSheet tags={store.tags} now={now} onAdded={added} onClose={() => setIsAdding(false)} />
      )}
    </main>
  )
}

/** What concerns all customers: the shop's tags, and the list as a file. */
function ShopTools({ store, isManager }: { store: ListStore; isManager: boolean }) {
  const isExporting = useStore(store.$isExporting)
  return (
    <>
      <button
        type='button'
        className='kit-link dim'
        onClick={() => void openThing('/pages/customer/tags')}
      >
        店里的标签
      </button>
      {isManager && (
        <button
          type='button'
          className='kit-link dim'
          disabled={isExporting}
          onClick={() => void store.exportFile()}
        >
          导出表格
        </button>
      )}
    </>
  )
}

interface PartProps {
  store: ListStore
  isManager: boolean
  /** Opens the sheet for a new customer. */
  onAdd: () => void
}

function Tools({ store, isManager, onAdd }: PartProps) {
  const [isOpen, setIsOpen] = useState(false)
  const sort = useStore(store.$sort)
  const filters = filterCount(useStore(store.$filter))
  const { colleagues, counts } = useStore(store.$head)
  const chosen = useStore(store.$chosen)
  const overdue = counts?.overdue ?? 0

  async function pickSort(): Promise<void> {
    const picked = await showActionSheet({ itemList: sorts.map(([, name]) => name) }).catch(
      () => undefined,
    )
    const next = sorts[picked?.tapIndex ?? -1]
    if (next && next[0] !== sort) store.setSort(next[0])
  }

  return (
    <>
      <div className='customer-tools flex wrap'>
        <button type='button' className='kit-link dim' onClick={() => void pickSort()}>
          {sorts.find(([each]) => each === sort)?.[1]}
          <Icon name='right' />
        </button>
        <button type='button' className='kit-link' onClick={onAdd}>
          <Icon name='plus' />
          录入客户
        </button>
        <button type='button' className='kit-link dim' onClick={() => setIsOpen(true)}>
          {filters > 0 ? `筛选 ${filters}` : '筛选'}
        </button>
        <button
          type='button'
          className='kit-link dim'
          aria-pressed={chosen !== undefined}
          onClick={() => store.$chosen.set(chosen ? undefined : [])}
        >
          {chosen ? '取消选择' : '批量打标签'}
        </button>
        <ShopTools store={store} isManager={isManager} />
      </div>
      {overdue > 0 && sort !== 'next' && (
        <button
          type='button'
          className='customer-due text-small warn text-left row mx-5 mb-5 px-5 py-3 gap-3'
          onClick={() => store.setSort('next')}
        >
          <Icon name='warn' size={32} />
          <span className='grow'>{overdue} 位客户到了约好的时间，还没有跟进</span>
          <Icon name='right' size={28} />
        </button>
      )}
      {isOpen && (
        <FilterSheet store={store} colleagues={colleagues} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}

const customerUrl = (id: number) => `/pages/customer/detail?id=${id}`

function Rows({ store, isManager, onAdd }: PartProps) {
  const list = useStore(store.$state)
  const chosen = useStore(store.$chosen)
  const opened = useStore($opened)
  if (list.status === 'loading') return <Skeleton kind='list' />
  if (list.status !== 'ready') return <ListFailed onRetry={() => void store.load()} />
  if (list.list.length === 0) return <None store={store} onAdd={onAdd} />
  return (
    <>
      <ul className='kit-card customer-rows mx-5 px-6 py-1'>
        {list.list.map(row => (
          <li key={row.customer_id}>
            <ListRow
              row={row}
              now={list.server_time}
              showsKeeper={isManager}
              isChosen={chosen?.includes(row.customer_id)}
              isOpen={opened === customerUrl(row.customer_id)}
              onTap={() =>
                chosen
                  ? store.choose(row.customer_id)
                  : void openThing(customerUrl(row.customer_id))
              }
            />
          </li>
        ))}
      </ul>
      <ListEnd hasMore={list.has_more} pages={store} />
    </>
  )
}

function None({ store, onAdd }: Pick<PartProps, 'store' | 'onAdd'>) {
  const keyword = useStore(store.$keyword)
  const stage = useStore(store.$stage)
  const isNarrow = filterCount(useStore(store.$filter)) > 0 || stage > 0 || keyword !== ''
  return (
    <section className='kit-card work-plain mx-5 dim text-center gap-5'>
      <p>
        {isNarrow
          ? '没有符合条件的客户'
          : '还没有客户。把文章发给顾客，从你的链接进来、加了你微信的，都会出现在这里'}
      </p>
      {isNarrow ? (
        <Button kind='quiet' size='small' onTap={store.reset}>
          看全部
        </Button>
      ) : (
        <>
          <Button kind='main' size='small' leads='/pages/work/articles'>
            去分享
          </Button>
          <Button kind='quiet' size='small' onTap={onAdd}>
            录入到店的顾客
          </Button>
        </>
      )}
    </section>
  )
}

function BulkBar({ store, chosen }: { store: ListStore; chosen: number[] }) {
  function go(): void {
    void openThing(`/pages/customer/tags?ids=${chosen.join(',')}`)
    store.$chosen.set(undefined)
  }
  return (
    <BottomBar
      note={chosen.length >= mostChosen ? `一次最多 ${mostChosen} 位` : `已选 ${chosen.length} 位`}
    >
      <Button kind='soft' onTap={() => store.$chosen.set(undefined)}>
        取消
      </Button>
      <Button kind='main' disabled={chosen.length === 0} onTap={go}>
        打标签
      </Button>
    </BottomBar>
  )
}
