import './mine.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { staffRole } from '../../../api/values/staff-role.ts'
import type { Balance, StoreUserInfo, WalletAccount, WalletLine } from '../../../api/index.ts'
import { navigateTo, type PageProps, useReachBottom } from '../../../runtime/index.ts'
import { Button } from '../../kit/button.tsx'
import { Figures } from '../../kit/figures.tsx'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { ListEnd } from '../../kit/state/list-end.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { dateTime } from '../../kit/text/time.ts'
import { yuan } from '../../kit/text/yuan.ts'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { Segment } from '../segment.tsx'
import { StaffGate } from '../staff-gate.tsx'
import { type BalanceStore, createBalanceStore } from './balance-store.ts'
import { signedYuan } from './balance-rules.ts'

/** `/pages/mine/balance`: the shop's money for the merchant, and everybody's own commission. */
export default function BalancePage({ query }: PageProps) {
  return <StaffGate>{me => <Wallet me={me} isOwn={query.account === 'staff'} />}</StaffGate>
}

const accounts: readonly (readonly [WalletAccount, string])[] = [
  ['merchant', '门店货款'],
  ['staff', '导购佣金'],
]

function Wallet({ me, isOwn }: { me: StoreUserInfo; isOwn: boolean }) {
  const isMerchant = me.user.role === staffRole.merchant
  const [store] = useState(() => createBalanceStore(isMerchant && !isOwn ? 'merchant' : 'staff'))
  const account = useStore(store.$account)
  const state = useStore(store.balance.$state)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.balance.$state)
  useReachBottom(() => void store.lines.more())

  return (
    <main className='screen work follows-host mine'>
      <h1 className='hide-text'>余额</h1>
      {isMerchant && (
        <Segment label='账户' choices={accounts} value={account} onPick={store.choose} />
      )}
      <div className={isMerchant ? 'work-stack px-5' : 'work-stack px-5 pt-5'}>
        {state.status === 'loading' && <Skeleton kind='list' />}
        {(state.status === 'failed' || state.status === 'notFound') && (
          <section className='kit-card work-plain dim text-center gap-5'>
            <FailedLine onRetry={() => void store.load()} />
          </section>
        )}
        {state.status === 'ready' && (
          <>
            <Sum balance={state} />
            <Lines store={store} />
          </>
        )}
      </div>
    </main>
  )
}

function Sum({ balance }: { balance: Balance }) {
  const { account, balance_fen, frozen_fen, total_in_fen, total_out_fen } = balance
  return (
    <section className='kit-card mine-sum text-center' aria-label='余额'>
      <p className='text-small mute'>可提现（元）</p>
      <b className='num tight block'>{yuan(balance_fen)}</b>
      {balance_fen < 0 && (
        <p className='text-small mute' role='note'>
          有退款要从后面的收入里扣回
        </p>
      )}
      <Figures
        figures={[
          [yuan(frozen_fen), '提现中'],
          [yuan(total_in_fen), '累计收入'],
          [yuan(total_out_fen), '累计提现'],
        ]}
      />
      <Button kind='main' onGo={() => navigateTo({ url: `/withdraw?account=${account}` })}>
        提现
      </Button>
    </section>
  )
}

function Lines({ store }: { store: BalanceStore }) {
  const lines = useStore(store.lines.$state)
  if (lines.status === 'loading') return <Skeleton kind='list' />
  if (lines.status !== 'ready') {
    return (
      <section className='kit-card work-plain dim text-center gap-5'>
        <FailedLine onRetry={() => void store.lines.reload()} />
      </section>
    )
  }
  if (lines.list.length === 0) {
    return (
      <section className='kit-card work-plain dim text-center gap-5'>
        <p>还没有收支，订单结算后会记在这里</p>
      </section>
    )
  }
  return (
    <>
      <ul className='kit-card py-1' aria-label='收支明细'>
        {lines.list.map(line => (
          <li key={line.log_id}>
            <Line line={line} now={lines.server_time} />
          </li>
        ))}
      </ul>
      <ListEnd hasMore={lines.has_more} pages={store.lines} />
    </>
  )
}

const Line = ({ line, now }: { line: WalletLine; now: number }) => (
  <div className='mine-row row py-5'>
    <div className='grow'>
      <h3 className='one-line'>{line.title}</h3>
      <p className='text-note mute'>
        <span className='num'>{dateTime(line.created_at, now)}</span> · 余额{' '}
        <span className='num'>¥{yuan(line.balance_fen)}</span>
      </p>
    </div>
    <b className='num text-lead firm ml-3'>{signedYuan(line)}</b>
  </div>
)
