import '../customer.css'
import './detail.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type CustomerDetail, customerDetail, isId } from '../../../../api/index.ts'
import { navigateTo, type PageProps } from '../../../../runtime/index.ts'
import { createQuery } from '../../../data/query.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Figures } from '../../../kit/figures.tsx'
import { LoadFailed } from '../../../kit/state/load-failed.tsx'
import { usePullRefresh } from '../../../kit/state/use-pull-refresh.ts'
import { yuan } from '../../../kit/text/yuan.ts'
import { useEachLook } from '../../../kit/use-each-look.ts'
import { Segment } from '../../segment.tsx'
import { StaffGate, Waiting } from '../../staff-gate.tsx'
import { back, NotMine } from '../not-mine.tsx'
import { DetailHead } from './detail-head.tsx'
import { Contact, Interest, TagCard } from './detail-cards.tsx'
import { Follows, Orders, Trail } from './detail-tabs.tsx'
import { MANAGER } from '../../roles.ts'

/** `/pages/customer/detail?id=`: everything about one customer. */
export default function DetailPage({ query: { id } }: PageProps) {
  return (
    <StaffGate skeleton='form'>
      {me => <Detail id={id} isManager={me.user.role >= MANAGER} />}
    </StaffGate>
  )
}

function Detail({ id, isManager }: { id: string | undefined; isManager: boolean }) {
  const [store] = useState(() =>
    createQuery<CustomerDetail>({
      isNamed: isId(id),
      read: how => customerDetail({ customerId: id ?? '' }, how),
    }),
  )
  const state = useStore(store.$state)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)
  if (state.status === 'loading') return <Waiting kind='form' />
  if (state.status === 'notFound') return <NotMine />
  if (state.status === 'failed') return <LoadFailed back={back} onRetry={() => void store.load()} />
  return <DetailScreen detail={state} isManager={isManager} />
}

const tabs = [
  ['trail', '动态'],
  ['follow', '跟进'],
  ['orders', '订单'],
] as const

export interface DetailScreenProps {
  detail: CustomerDetail
  /** Orders open for managers. */
  isManager: boolean
}

export function DetailScreen({ detail, isManager }: DetailScreenProps) {
  const [tab, setTab] = useState<(typeof tabs)[number][0]>('trail')
  const { customer, coupons, server_time: now } = detail
  const { customer_id: id, editable } = customer
  const figures = [
    [customer.visit_count, '来访'],
    [customer.order_count, '订单'],
    [`¥${yuan(customer.order_fen)}`, '消费'],
    [coupons.usable_n, '可用券'],
  ] as const
  return (
    <main
      className={`screen work follows-host customer-detail ${editable === 1 ? 'screen-bar' : ''}`}
    >
      <DetailHead customer={customer} now={now} />
      <div className='work-stack'>
        <section className='kit-card' aria-label='消费'>
          <Figures figures={figures} />
        </section>
        <TagCard customer={customer} />
        <Contact customer={customer} now={now} />
        <Interest detail={detail} />
        <div className='customer-detail-tabs'>
          <Segment label='记录' choices={tabs} value={tab} onPick={setTab} />
        </div>
        {tab === 'trail' && <Trail id={id} isManager={isManager} />}
        {tab === 'follow' && <Follows id={id} count={detail.follow_count} />}
        {tab === 'orders' && <Orders detail={detail} isManager={isManager} />}
      </div>
      {editable === 1 && (
        <BottomBar>
          <Button
            kind='soft'
            onTap={() => void navigateTo({ url: `/pages/customer/edit?id=${id}` })}
          >
            编辑资料
          </Button>
          <Button
            kind='main'
            onTap={() => void navigateTo({ url: `/pages/customer/follow/add?id=${id}` })}
          >
            写跟进
          </Button>
        </BottomBar>
      )}
    </main>
  )
}
