import { storeStatus } from '../../../api/values/store-status.ts'
import '../../kit/lined.css'
import './stores.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { staffRole } from '../../../api/values/staff-role.ts'
import { type StoreIndex, storeIndex } from '../../../api/index.ts'
import { createQuery } from '../../data/query.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Card } from '../../kit/card.tsx'
import { Figures } from '../../kit/figures.tsx'
import { Icon, type IconName } from '../../kit/icon.tsx'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { OpeningHours } from '../../kit/store/opening-hours.tsx'
import { useEachLook } from '../../kit/use-each-look.ts'
import { Stop, Waiting } from '../staff-gate.tsx'
import { WorkIcon } from '../work-icon.tsx'
import { figuresOf } from './store-rules.ts'
import { RoleGate } from '../role-gate.tsx'
import { leadsTo } from '../../kit/leads-to.ts'

/** `/pages/store/index`: the shop, its stores today, and the ways to stores, staff and the shop's data. */
export default function StoreIndexPage() {
  return (
    <RoleGate least='manager' title='门店由店长和店主管理'>
      {me => <Hub isMerchant={me.user.role === staffRole.merchant} />}
    </RoleGate>
  )
}

const createHub = () => createQuery<StoreIndex>({ read: how => storeIndex({}, how) })

function Hub({ isMerchant }: { isMerchant: boolean }) {
  const [query] = useState(createHub)
  const state = useStore(query.$state)
  useEachLook(() => void query.load())
  usePullRefresh(query.load, query.$state)
  if (state.status === 'loading') return <Waiting />
  if (state.status !== 'ready') return <Stop kind='failed' onRetry={() => void query.reload()} />
  const { shop, store_count: stores, user_count: users } = state
  return (
    <main className='screen work follows-host stores'>
      <header className='stores-head row p-6'>
        <Avatar src={shop.logo} name={shop.title} size={104} />
        <div className='grow'>
          <h1 className='one-line text-title tight'>{shop.title}</h1>
          <p className='num text-small mute'>
            {isMerchant ? `${stores} 家门店 · ` : ''}
            {users} 位店员
          </p>
        </div>
      </header>
      <div className='work-stack px-5'>
        <Tiles isMerchant={isMerchant} />
        <Card title={isMerchant ? '今天' : '今天的本店'}>
          <Figures figures={figuresOf(state.today)} />
        </Card>
        {isMerchant && <Stores index={state} />}
      </div>
    </main>
  )
}

const tiles: [name: string, icon: IconName | 'users', path: string, isForMerchant: boolean][] = [
  ['门店', 'pin', '/pages/store/list', false],
  ['店员', 'users', '/pages/store/users', false],
  ['店铺资料', 'doc', '/pages/store/shop', true],
]

const Tiles = ({ isMerchant }: { isMerchant: boolean }) => (
  <nav className='kit-card stores-tiles flex' aria-label='管理'>
    {tiles
      .filter(([, , , isForMerchant]) => isMerchant || !isForMerchant)
      .map(([name, icon, path]) => (
        <button className='text-small fill gap-2' key={path} type='button' {...leadsTo(path)}>
          <span className='tint'>
            {icon === 'users' ? <WorkIcon name={icon} /> : <Icon name={icon} size={44} />}
          </span>
          {name}
        </button>
      ))}
  </nav>
)

function Stores({ index: { stores, store_count: all, server_time: now } }: { index: StoreIndex }) {
  return (
    <Card title='各门店今天' note={all > stores.length ? `前 ${stores.length} 家` : ''}>
      <ul className='stores-today lined'>
        {stores.map(({ store_id, name, status, hours, ...totals }) => (
          <li key={store_id}>
            <button
              className='block wide text-left py-4'
              type='button'
              {...leadsTo(`/pages/store/detail?id=${store_id}`)}
            >
              <span className='stores-today-name row gap-3'>
                <b className='one-line text-lead grow'>{name}</b>
                {status === storeStatus.open ? (
                  <OpeningHours hours={hours} now={now} />
                ) : (
                  <em className='kit-tag kit-tag-plain firm upright'>已停业</em>
                )}
                <Icon name='right' size={28} />
              </span>
            </button>
            <Figures figures={figuresOf(totals)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
