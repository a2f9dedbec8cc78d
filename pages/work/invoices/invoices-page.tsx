import '../list.css'
import '../row.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { InvoiceTab, ShopInvoice } from '../../../api/index.ts'
import { useReachBottom } from '../../../runtime/index.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { copyText } from '../../kit/copy-text.ts'
import { Pair, Pairs } from '../../kit/pairs.tsx'
import { SearchBox } from '../../kit/search-box.tsx'
import { Empty } from '../../kit/state/empty.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { ListEnd } from '../../kit/state/list-end.tsx'
import { ListFailed } from '../../kit/state/list-failed.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { dateTime } from '../../kit/text/time.ts'
import { yuan } from '../../kit/text/yuan.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { RoleGate } from '../role-gate.tsx'
import { Segment } from '../segment.tsx'
import { createInvoicesStore, type InvoicesStore } from './invoices-store.ts'

/** Lazy: opened by a tap. */
const DecideSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('./decide-sheet.tsx').then(module => module.DecideSheet),
)

/** `/pages/mine/invoices`: invoices that buyers ask for, and those that are issued. */
export default function InvoicesPage() {
  return (
    <RoleGate least='merchant' title='发票由店主处理'>
      {() => <Invoices />}
    </RoleGate>
  )
}

interface Deciding {
  invoice: ShopInvoice
  way: 'issue' | 'refuse'
}

function Invoices() {
  const [store] = useState(createInvoicesStore)
  const [deciding, setDeciding] = useState<Deciding>()
  const waiting = useStore(store.$waiting)
  const isExporting = useStore(store.$isExporting)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)
  useReachBottom(() => void store.more())
  const tabs: [InvoiceTab, string][] = [
    ['waiting', waiting > 0 ? `待开票 ${waiting}` : '待开票'],
    ['issued', '已开票'],
  ]
  return (
    <main className='screen work follows-host'>
      <h1 className='hide-text'>发票</h1>
      <header className='row wrap apart p-5 gap-4'>
        <Segment label='状态' choices={tabs} value={useStore(store.$tab)} onPick={store.setTab} />
        <SearchBox
          label='抬头、订单号或昵称'
          keyword={useStore(store.$keyword)}
          onSearch={store.search}
        />
      </header>
      <div className='row px-5 mb-4'>
        <Button kind='quiet' size='small' busy={isExporting} onTap={() => void store.exportFile()}>
          导出表格
        </Button>
      </div>
      <Rows store={store} onDecide={setDeciding} />
      {deciding && (
        <DecideSheet
          store={store}
          {...deciding}
          onClose={() => {
            store.forgetProblems()
            setDeciding(undefined)
          }}
        />
      )}
    </main>
  )
}

interface RowsProps {
  store: InvoicesStore
  onDecide: (deciding: Deciding) => void
}

function Rows({ store, onDecide }: RowsProps) {
  const state = useStore(store.$state)
  const keyword = useStore(store.$keyword)
  const tab = useStore(store.$tab)
  if (state.status === 'loading') return <Skeleton kind='list' />
  if (state.status !== 'ready') return <ListFailed onRetry={() => void store.reload()} />
  if (state.list.length === 0) {
    if (keyword) {
      const action = { text: '看全部', onTap: () => store.search('') }
      return <Empty words={`没有找到「${keyword}」`} action={action} />
    }
    return <Empty words={tab === 'waiting' ? '没有等着开的发票' : '还没有开过发票'} />
  }
  return (
    <>
      <ul className='work-stack px-5'>
        {state.list.map(each => (
          <li key={each.order_no}>
            <Row invoice={each} now={state.server_time} onDecide={onDecide} />
          </li>
        ))}
      </ul>
      <ListEnd hasMore={state.has_more} pages={store} />
    </>
  )
}

interface RowProps {
  invoice: ShopInvoice
  now: number
  onDecide: (deciding: Deciding) => void
}

function Row({ invoice, now, onDecide }: RowProps) {
  const { title, tax_no, email, number, link, nickname, amount_fen, asked_at } = invoice
  const { order_no, decided_at } = invoice
  const facts = [title, tax_no, email].filter(Boolean).join('\n')
  return (
    <Card title={title}>
      <Pairs>
        {tax_no && (
          <Pair name='税号'>
            <span className='num break'>{tax_no}</span>
          </Pair>
        )}
        <Pair name='邮箱'>
          <span className='break'>{email}</span>
        </Pair>
        <Pair name='金额'>
          <span className='num'>¥{yuan(amount_fen)}</span>
        </Pair>
        {number && (
          <Pair name='发票号码'>
            <span className='num break'>{number}</span>
          </Pair>
        )}
        {link && (
          <Pair name='下载地址'>
            <span className='break'>{link}</span>
          </Pair>
        )}
        <Pair name={decided_at > 0 ? '开票时间' : '申请时间'}>
          {nickname} <span className='num'>{dateTime(decided_at || asked_at, now)}</span>
        </Pair>
      </Pairs>
      <footer className='flex wrap mt-5 gap-4'>
        <Button kind='quiet' size='small' leads={orderUrl(order_no)}>
          看订单
        </Button>
        <Button kind='quiet' size='small' onGo={() => copyText(facts)}>
          复制抬头
        </Button>
        {decided_at === 0 && (
          <>
            <Button kind='line' size='small' onTap={() => onDecide({ invoice, way: 'refuse' })}>
              不能开
            </Button>
            <Button kind='soft' size='small' onTap={() => onDecide({ invoice, way: 'issue' })}>
              标为已开票
            </Button>
          </>
        )}
      </footer>
    </Card>
  )
}

const orderUrl = (orderNo: string): string => `/pages/mine/orders?order_no=${orderNo}`
