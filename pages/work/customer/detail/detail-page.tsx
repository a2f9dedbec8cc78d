import '../customer.css'
import './detail.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { staffRole } from '../../../../api/values/staff-role.ts'
import {
  codes,
  type CustomerDetail,
  customerDetail,
  isId,
  isRefused,
} from '../../../../api/index.ts'
import { type PageProps } from '../../../../runtime/index.ts'
import { createQuery, isGone } from '../../../data/query.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Figures } from '../../../kit/figures.tsx'
import { LoadFailed } from '../../../kit/state/load-failed.tsx'
import { usePullRefresh } from '../../../kit/state/use-pull-refresh.ts'
import { yuan } from '../../../kit/text/yuan.ts'
import { useEachLook } from '../../../kit/use-each-look.ts'
import { Segment } from '../../segment.tsx'
import { StaffGate, Waiting } from '../../staff-gate.tsx'
import { back, NotMine, TooMany } from '../not-mine.tsx'
import { StageTag } from '../stage-tag.tsx'
import { CouponPart } from './coupon-part.tsx'
import { DetailHead } from './detail-head.tsx'
import { Contact, Interest, TagCard } from './detail-cards.tsx'
import { Follows, Orders, Trail } from './detail-tabs.tsx'

/** `/pages/customer/detail?id=`: everything about one customer. */
export default function DetailPage({ query: { id } }: PageProps) {
  return (
    <StaffGate skeleton='form'>
      {me => <Detail id={id} isManager={me.user.role >= staffRole.manager} />}
    </StaffGate>
  )
}

function Detail({ id, isManager }: { id: string | undefined; isManager: boolean }) {
  const [store] = useState(() =>
    createQuery<CustomerDetail, 'tooMany'>({
      statusOf: error => {
        if (isRefused(error, codes.tooFrequent)) return 'tooMany'
        return isGone(error) ? 'notFound' : undefined
      },
      isNamed: isId(id),
      read: how => customerDetail({ customerId: id ?? '' }, how),
    }),
  )
  const state = useStore(store.$state)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)
  if (state.status === 'loading') return <Waiting kind='form' />
  if (state.status === 'notFound') return <NotMine />
  if (state.status === 'tooMany') return <TooMany />
  if (state.status === 'failed') return <LoadFailed back={back} onRetry={() => void store.load()} />
  if (state.customer.editable === 0) return <BriefScreen customer={state.customer} />
  return <DetailScreen detail={state} isManager={isManager} onSent={() => void store.load()} />
}

/** A colleague's customer: name, stage, and who looks after them. */
export function BriefScreen({ customer }: Pick<CustomerDetail, 'customer'>) {
  const { nickname, stage, staff_name: by, store_name: place } = customer
  return (
    <main className='screen work follows-host customer-page pt-5'>
      <header className='customer-page-head row wrap'>
        <h1 className='text-head heavy break'>{nickname}</h1>
        <StageTag stage={stage} />
      </header>
      <div className='work-stack px-5'>
        <section className='kit-card work-plain dim text-center gap-5'>
          <p>{by ? `${by}的顾客 · ${place}` : `${place}的顾客，还没有店员照看`}</p>
          <p>资料、订单和跟进只给负责的店员、店长和店主看。这次查看有记录，店主能看到</p>
        </section>
      </div>
    </main>
  )
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
  /** A coupon was sent: the numbers are others. */
  onSent: () => void
}

export function DetailScreen({ detail, isManager, onSent }: DetailScreenProps) {
  const [tab, setTab] = useState<(typeof tabs)[number][0]>('trail')
  /** The trail is read again after each. */
  const [sentN, setSentN] = useState(0)
  const { customer, coupons, server_time: now } = detail
  const { customer_id: id } = customer
  const figures = [
    [customer.visit_count, '来访'],
    [customer.order_count, '订单'],
    [`¥${yuan(customer.order_fen)}`, '消费'],
    [coupons.usable_n, '可用券'],
  ] as const
  return (
    <main className='screen screen-bar work follows-host customer-detail'>
      <DetailHead customer={customer} now={now} />
      <div className='work-stack px-5'>
        <section className='kit-card' aria-label='消费'>
          <Figures figures={figures} />
        </section>
        {customer.awaited === 1 ? (
          <section className='kit-card text-small dim'>
            还没打开过小店。顾客绑定手机号后，来访、订单和这里的记录会合到一起，也能送券了
          </section>
        ) : (
          <CouponPart
            detail={detail}
            onSent={() => {
              setSentN(sentN + 1)
              onSent()
            }}
          />
        )}
        <TagCard customer={customer} />
        <Contact customer={customer} now={now} />
        <Interest detail={detail} />
        <div className='text-center'>
          <Segment label='记录' choices={tabs} value={tab} onPick={setTab} />
        </div>
        {tab === 'trail' && <Trail key={sentN} id={id} isManager={isManager} />}
        {tab === 'follow' && <Follows id={id} count={detail.follow_count} />}
        {tab === 'orders' && <Orders detail={detail} isManager={isManager} />}
      </div>
      <BottomBar>
        <Button kind='soft' leads={`/pages/customer/edit?id=${id}`}>
          编辑资料
        </Button>
        <Button kind='main' leads={`/pages/customer/follow/add?id=${id}`}>
          写跟进
        </Button>
      </BottomBar>
    </main>
  )
}
