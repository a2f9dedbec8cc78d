import { staffStatus } from '../../../api/values/staff-status.ts'
import { storeStatus } from '../../../api/values/store-status.ts'
import './stores.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { staffRole } from '../../../api/values/staff-role.ts'
import {
  deleteStore,
  modifyStore,
  type ShopStore,
  type StoreDetail,
  storeDetail,
} from '../../../api/index.ts'
import {
  navigateBack,
  type PageProps,
  previewImage,
  showModal,
  showToast,
} from '../../../runtime/index.ts'
import { createQuery } from '../../data/query.ts'
import { useSubmission } from '../../data/use-submission.ts'
import { atWidth } from '../../kit/at-width.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Figures } from '../../kit/figures.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Pair, Pairs } from '../../kit/pairs.tsx'
import { PersonRows } from '../../kit/person-rows.tsx'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { OpeningHours } from '../../kit/store/opening-hours.tsx'
import { telOf } from '../../kit/text/tel-of.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { leaveForBadAddress } from '../bad-address.ts'
import { Stop, Waiting } from '../staff-gate.tsx'
import { NoStore } from './no-store.tsx'
import { figuresOf, idOf, mapUrl, roleNames } from './store-rules.ts'
import { RoleGate } from '../role-gate.tsx'
import { leadsTo } from '../../kit/leads-to.ts'

/** `/pages/store/detail?id=`: a store with its staff and this month's figures. */
export default function StoreDetailPage({ query }: PageProps) {
  const id = idOf(query.id)
  useEffect(() => {
    if (id === undefined) leaveForBadAddress()
  }, [id])
  if (id === undefined) return null
  return (
    <RoleGate least='manager' title='门店由店长和店主管理'>
      {me => <Detail id={id} isMerchant={me.user.role === staffRole.merchant} />}
    </RoleGate>
  )
}

const createDetail = (storeId: number) =>
  createQuery<StoreDetail>({ read: how => storeDetail({ storeId }, how) })

function Detail({ id, isMerchant }: { id: number; isMerchant: boolean }) {
  const [query] = useState(() => createDetail(id))
  const state = useStore(query.$state)
  useEachLook(() => void query.load())
  usePullRefresh(query.load, query.$state)
  if (state.status === 'loading') return <Waiting />
  if (state.status === 'notFound') return <NoStore />
  if (state.status !== 'ready') return <Stop kind='failed' onRetry={() => void query.reload()} />
  const { store, users, month, server_time: now } = state
  return (
    <main className='screen screen-bar work follows-host stores'>
      <div className='work-stack px-5 pt-5'>
        <Facts store={store} now={now} />
        <Card title='这个月'>
          <Figures figures={figuresOf(month)} />
        </Card>
        <Staff users={users} storeId={id} />
        <Actions store={store} isMerchant={isMerchant} onChanged={() => void query.load()} />
      </div>
      <BottomBar>
        <Button kind='main' leads={`/pages/store/edit?id=${id}`}>
          编辑门店
        </Button>
      </BottomBar>
    </main>
  )
}

function Facts({ store, now }: { store: ShopStore; now: number }) {
  const { name, region, address, phone, hours, status, images } = store
  return (
    <section className='kit-card stores-facts'>
      <h1 className='text-title mb-1'>{name}</h1>
      {status === storeStatus.open ? (
        <OpeningHours hours={hours} now={now} />
      ) : (
        <p className='text-note mute'>已停业，顾客的门店列表里会标出来</p>
      )}
      <Pairs>
        <Pair name='地址'>{`${region} ${address}`.trim()}</Pair>
        <Pair name='电话'>
          {phone ? (
            <a className='kit-link' href={telOf(phone)}>
              {phone}
            </a>
          ) : (
            '没有填'
          )}
        </Pair>
      </Pairs>
      {store.lat === null ? (
        <p className='text-small mute'>还没有标位置，顾客看不到离店多远</p>
      ) : (
        <Button kind='quiet' size='small' icon='pin' leads={mapUrl(store)}>
          看位置
        </Button>
      )}
      {images.length > 0 && (
        <div className='stores-images flex mt-5 gap-3'>
          {images.map((url, current) => (
            <button
              key={url}
              type='button'
              aria-label={`看第 ${current + 1} 张照片`}
              onClick={() => void previewImage({ urls: images, current })}
            >
              <img src={atWidth(url, 240)} alt='' loading='lazy' />
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

function Staff({ users, storeId }: { users: StoreDetail['users']; storeId: number }) {
  const all = (
    <button type='button' className='kit-link' {...leadsTo(`/pages/store/users?id=${storeId}`)}>
      管理
      <Icon name='right' />
    </button>
  )
  const active = users.filter(({ status }) => status === staffStatus.working)
  return (
    <Card title='店员' note={`${active.length} 位`} side={all}>
      {active.length === 0 ? (
        <p className='text-small mute'>这家店还没有店员</p>
      ) : (
        <PersonRows
          rows={active.map(({ name, avatar, position, role, bound }) => ({
            nickname: name,
            avatar,
            note: position || roleNames[role],
            tag: bound ? roleNames[role] : '待加入',
            isGood: false,
          }))}
        />
      )}
    </Card>
  )
}

interface ActionsProps {
  store: ShopStore
  isMerchant: boolean
  onChanged: () => void
}

/** Opening and closing, and for the merchant deletion. */
function Actions({ store, isMerchant, onChanged }: ActionsProps) {
  const submit = useSubmission()
  const [busy, setBusy] = useState('')
  const { store_id: storeId, name, status } = store
  const isOpen = status === storeStatus.open

  async function flip(): Promise<void> {
    const content = isOpen
      ? '顾客不能再选这家店自提或领券，已有的券码仍可核销'
      : '顾客又能在门店列表里选到它'
    const { confirm } = await showModal({
      title: isOpen ? `停业${name}？` : `恢复${name}？`,
      content,
    })
    if (!confirm) return
    setBusy('flip')
    const body = { storeId, status: isOpen ? (2 as const) : (1 as const) }
    const done = await submit(body, reqId => modifyStore({ ...body, reqId }))
    setBusy('')
    if (!done) return
    void showToast({ title: isOpen ? '已停业' : '已恢复营业', icon: 'none' })
    onChanged()
  }

  async function remove(): Promise<void> {
    const content = '删除后不能恢复；过去的订单和核销记录仍会留着它的名字'
    const { confirm } = await showModal({ title: `删除${name}？`, content, confirmText: '删除' })
    if (!confirm) return
    setBusy('remove')
    const done = await submit({ storeId }, reqId => deleteStore({ storeId, reqId }))
    setBusy('')
    if (!done) return
    void showToast({ title: '已删除', icon: 'none' })
    void navigateBack()
  }

  return (
    <section className='flex gap-5'>
      <Button
        className='fill'
        kind='line'
        size='mid'
        busy={busy === 'flip'}
        disabled={busy !== ''}
        onTap={() => void flip()}
      >
        {isOpen ? '暂停营业' : '恢复营业'}
      </Button>
      {isMerchant && (
        <Button
          className='fill'
          kind='line'
          size='mid'
          busy={busy === 'remove'}
          disabled={busy !== ''}
          onTap={() => void remove()}
        >
          删除门店
        </Button>
      )}
    </section>
  )
}
