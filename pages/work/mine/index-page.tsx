import '../edit/edit.css'
import { authState } from '../../../api/values/auth-state.ts'
import './mine.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Balance, MerchantDetail } from '../../../api/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { yuan } from '../../kit/text/yuan.ts'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { Stop, Waiting } from '../staff-gate.tsx'
import {
  againstBefore,
  authNames,
  figuresOf,
  invoicesPath,
  menu,
  reviewsPath,
} from './index-rules.ts'
import { createMerchantStore, type MerchantHub } from './index-store.ts'
import { comingText } from '../../mechanics/wallet/coming-text.ts'
import { LateBell } from '../../mechanics/inbox/late-bell.tsx'
import { RoleGate } from '../role-gate.tsx'
import { leadsTo } from '../../kit/leads-to.ts'

/** `/pages/mine/index`: the shop's day, its money, and all rooms of the merchant. */
export default function MinePage() {
  return (
    <RoleGate least='merchant' title='这里只有店主能进'>
      {() => <Mine />}
    </RoleGate>
  )
}

function Mine() {
  const [store] = useState(createMerchantStore)
  const state = useStore(store.$state)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)

  if (state.status === 'loading') return <Waiting />
  if (state.status !== 'ready') return <Stop kind='failed' onRetry={() => void store.reload()} />
  return (
    <main className='screen work follows-host mine write'>
      <Head merchant={state.merchant} />
      <div className='work-stack px-5'>
        <Money balance={state.balance} />
        <Today hub={state} />
        <Menu counts={{ [reviewsPath]: state.reviewCount, [invoicesPath]: state.invoiceCount }} />
      </div>
    </main>
  )
}

function Head({
  merchant: { name, avatar, shop_title, authStatus },
}: {
  merchant: MerchantDetail
}) {
  return (
    <header className='mine-head row p-6'>
      <Avatar src={avatar} name={name} size={96} />
      <div className='grow'>
        <h1 className='one-line text-title tight'>{shop_title}</h1>
        <p className='one-line text-small mute'>{name} · 店主</p>
      </div>
      <button
        type='button'
        className={`kit-tag mine-badge firm ml-3 ${authStatus === authState.passed ? 'kit-tag-good' : ''}`}
        {...leadsTo('/pages/mine/authenticate')}
      >
        {authNames[authStatus]}
      </button>
      <LateBell />
    </header>
  )
}

function Money({ balance }: { balance: Balance }) {
  const { balance_fen, frozen_fen } = balance
  return (
    <section className='kit-card mine-money row apart' aria-label='货款余额'>
      <div>
        <p className='text-small mute'>可提现货款（元）</p>
        <b className='num tight block'>{yuan(balance_fen)}</b>
        {frozen_fen > 0 && (
          <p className='text-small mute'>
            提现中 <span className='num'>¥{yuan(frozen_fen)}</span>
          </p>
        )}
        {balance.coming && <p className='text-small mute'>{comingText(balance)}</p>}
      </div>
      <Button kind='main' size='small' leads='/withdraw?account=merchant'>
        提现
      </Button>
    </section>
  )
}

function Today({ hub: { today, before } }: { hub: MerchantHub }) {
  return (
    <section className='kit-card' aria-label='今天'>
      <button
        type='button'
        className='mine-sold block wide text-left'
        {...leadsTo('/pages/business/figures')}
      >
        <span className='row apart text-body mute'>
          今天成交（元）
          <span className='text-small row'>
            店铺数据
            <Icon name='right' size={28} />
          </span>
        </span>
        <span className='mine-hero flex wrap at-baseline apart pb-3'>
          <b className='num tight'>{yuan(today.amount_fen)}</b>
          <span
            className={
              today.amount_fen < before.amount_fen ? 'mine-less text-small good' : 'text-small good'
            }
          >
            {againstBefore(today.amount_fen, before.amount_fen)}
          </span>
        </span>
      </button>
      <dl className='mine-day flex wrap mt-2'>
        {figuresOf(today, before).map(([name, now, then]) => (
          <div key={name}>
            <dt className='text-note mute'>{name}</dt>
            <dd className='num text-title heavy tight'>{now}</dd>
            <dd className='text-note mute regular tight'>
              昨天 <span className='num'>{then}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const LARGEST_SHOWN = 99

/** `counts`: what waits in a room, by its path. */
function Menu({ counts }: { counts: Record<string, number> }) {
  return (
    <nav className='kit-card mine-menu flex wrap' aria-label='店铺管理'>
      {menu.map(({ name, icon, path }) => (
        <button className='text-small py-4 gap-2' key={name} type='button' {...leadsTo(path)}>
          <span className='tint'>
            <Icon name={icon} size={44} />
            <Waits count={counts[path] ?? 0} />
          </span>
          {name}
        </button>
      ))}
    </nav>
  )
}

const Waits = ({ count }: { count: number }) =>
  count > 0 && (
    <i className='num text-note text-center upright px-1'>
      {count > LARGEST_SHOWN ? `${LARGEST_SHOWN}+` : count}
      <em className='hide-text'> 条</em>
    </i>
  )
