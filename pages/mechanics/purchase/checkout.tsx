import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import {
  getStorageSync,
  navigateBack,
  redirectTo,
  removeStorageSync,
  showModal,
  useDidShow,
} from '../../../runtime/index.ts'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { LoadFailed } from '../../kit/state/load-failed.tsx'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import type { Purchase } from './checkout-choice.ts'
import { CheckoutScreen } from './checkout-screen.tsx'
import { type CheckoutStore, createCheckoutStore } from './checkout-store.ts'

/** Storage key under which the address list leaves the chosen address. */
const CHOSEN_ADDRESS = '__address__'

/** The checkout of every kind of purchase. */
export function Checkout({ purchase }: { purchase: Purchase }) {
  const [store] = useState(() => createCheckoutStore(purchase))
  const state = useStore(store.$state)
  useChosenAddress(store)

  switch (state.status) {
    case 'ready':
      return <ReadyCheckout store={store} purchase={purchase} confirmation={state.confirmation} />
    case 'loading':
      return <CheckoutLoading />
    case 'failed':
      return <LoadFailed back={back} onRetry={() => void store.confirm()} />
    case 'refused':
      return <Refused store={store} />
    case 'noLogin':
      return <StateScreen {...screens.noLogin} actions={[back]} />
    default:
      return <StateScreen {...screens[state.status]} actions={[back, toShop]} />
  }
}

export function CheckoutLoading() {
  return (
    <main className='screen follows-host'>
      <Skeleton kind='form' />
    </main>
  )
}

const back = {
  text: '返回',
  onTap: () => void navigateBack().catch(() => redirectTo({ url: '/brand' })),
}

const toShop = { text: '去店里逛逛', onTap: () => void redirectTo({ url: '/brand' }) }

const screens = {
  soldOut: { kind: 'soldOut', title: '已抢光', text: '下次早点来，店里还有别的好物' },
  notFound: { kind: 'gone', title: '商品已下架', text: '去店里看看别的' },
  noLogin: { kind: 'denied', title: '登录后才能购买', text: '点右下角「使用完整服务」后再来' },
} as const

function Refused({ store }: { store: CheckoutStore }) {
  const { text, ownTeam } = useStore(store.$reason)
  if (!ownTeam)
    return <StateScreen kind='denied' title='现在不能购买' text={text} actions={[back]} />
  const open = { text: '自己开团', onTap: () => void redirectTo({ url: ownTeam }) }
  return <StateScreen kind='denied' title='来晚了一步' text={text} actions={[back, open]} />
}

interface ReadyProps {
  store: CheckoutStore
  purchase: Purchase
  confirmation: Parameters<typeof CheckoutScreen>[0]['confirmation']
}

function ReadyCheckout({ store, purchase, confirmation }: ReadyProps) {
  return (
    <CheckoutScreen
      confirmation={confirmation}
      purchase={purchase}
      choice={useStore(store.$choice)}
      freshness={useStore(store.$freshness)}
      remark={useStore(store.$remark)}
      isSoldOut={useStore(store.$isSoldOut)}
      step={useStore(store.$step)}
      onChange={store.change}
      onRemark={remark => store.$remark.set(remark)}
      onRetry={() => void store.confirm()}
      onSubmit={() => void submit(store, confirmation)}
    />
  )
}

/** If the price is paid in points, a dialog asks for confirmation, so that nobody spends them by accident. */
async function submit(store: CheckoutStore, shown: ReadyProps['confirmation']): Promise<void> {
  const { points_used: points, points_off_fen: offFen } = shown
  if (points > 0 && offFen === 0) {
    const { confirm } = await showModal({
      title: '确认兑换',
      content: `确认使用 ${points.toLocaleString('en-US')} 积分？`,
      confirmText: '确认',
    })
    if (!confirm) return
  }
  await store.submit()
}

/** Requests the prices, and again with an address that was chosen on another page. */
function useChosenAddress(store: CheckoutStore): void {
  const isFirst = useRef(true)

  useEffect(() => {
    const addressId = takeAddress()
    if (addressId !== undefined) store.$choice.set({ ...store.$choice.get(), addressId })
    void store.confirm()
    return store.stop
  }, [store])

  useDidShow(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    // An edited address keeps its id, so the prices are requested in any case.
    const addressId = takeAddress()
    store.change(addressId === undefined ? {} : { addressId })
  })
}

function takeAddress(): string | undefined {
  const chosen = getStorageSync(CHOSEN_ADDRESS) as { address_id?: string } | ''
  removeStorageSync(CHOSEN_ADDRESS)
  return chosen ? chosen.address_id : undefined
}
