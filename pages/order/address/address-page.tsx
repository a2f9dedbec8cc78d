import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type Address, changeOrderAddress } from '../../../api/index.ts'
import {
  navigateBack,
  type PageProps,
  redirectTo,
  setStorageSync,
  showModal,
} from '../../../runtime/index.ts'
import { useFirstAnswer } from '../../data/first-answer.ts'
import { useSubmission } from '../../data/use-submission.ts'
import { LoadFailed } from '../../kit/state/load-failed.tsx'
import { addressText } from '../../kit/text/address-text.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { AddressScreen } from './address-screen.tsx'
import { type AddressStore, createAddressStore } from './address-store.ts'

/** Lazy, because of the region picker; loaded before it is opened, because the network may be lost by then. */
const AddressForm = /* @__PURE__ */ lazyWithRetry(() =>
  import('./address-form.tsx').then(module => module.AddressForm),
)

/**
 * Storage key under which the previous page finds the chosen address; an empty id means that the chosen one was
 * deleted.
 */
const CHOSEN_ADDRESS = '__address__'

/**
 * `/order/address`: the visitor's addresses. With `from=pay&selected=` one is chosen for the checkout, with
 * `order_no` for an order whose delivery address is changed.
 */
export default function AddressPage({ query }: PageProps) {
  const first = useFirstAnswer<{ list: Address[] }>()
  const [store] = useState(() => createAddressStore(first))
  const state = useStore(store.$state)
  useEffect(() => {
    void store.load()
    return store.stop
  }, [store])

  if (state.status === 'loading') {
    return (
      <main className='screen follows-host'>
        <Skeleton kind='list' />
      </main>
    )
  }
  if (state.status !== 'ready') return <LoadFailed onRetry={() => void store.reload()} />
  return <Addresses list={state.list} store={store} query={query} />
}

interface AddressesProps {
  list: Address[]
  store: AddressStore
  query: Record<string, string>
}

function Addresses({ list, store, query }: AddressesProps) {
  const isForOrder = Boolean(query.order_no)
  const isChoosing = Boolean(query.from) || isForOrder
  const submit = useSubmission()
  const draft = useStore(store.$draft)
  const isSaving = useStore(store.$isSaving)
  const problem = useStore(store.$problem)

  async function choose(address: Address): Promise<void> {
    const { address_id: addressId } = address
    if (isForOrder && !(await sendElsewhere(address))) return
    if (!isForOrder) setStorageSync(CHOSEN_ADDRESS, { address_id: addressId })
    void navigateBack().catch(() => redirectTo({ url: '/brand' }))
  }

  /** Asks for confirmation: the delivery address of an order can be changed once. */
  async function sendElsewhere(address: Address): Promise<boolean> {
    const { confirm } = await showModal({
      title: '改到这个地址？',
      content: `${addressText(address)}。每个订单只能改一次`,
    })
    const body = { orderNo: query.order_no ?? '', addressId: address.address_id }
    if (!confirm) return false
    return Boolean(await submit(body, reqId => changeOrderAddress({ ...body, reqId })))
  }

  async function save(): Promise<void> {
    const isNew = draft?.addressId === ''
    const saved = await store.save()
    if (saved && isNew && isChoosing) await choose(saved)
  }

  async function remove(address: Address): Promise<void> {
    const isGone = await store.remove(address)
    if (isGone && isChoosing && address.address_id === query.selected) {
      setStorageSync(CHOSEN_ADDRESS, { address_id: '' })
    }
  }

  return (
    <AddressScreen
      list={list}
      selected={query.selected}
      onChoose={isChoosing ? address => void choose(address) : undefined}
      onEdit={store.edit}
      onRemove={address => void remove(address)}
      onAdd={() => store.begin()}
      onHost={store.takeFromHost}
    >
      <AddressForm
        late={!draft}
        draft={draft}
        isSaving={isSaving}
        problem={problem}
        onChange={store.change}
        onSave={() => void save()}
        onClose={store.close}
      />
    </AddressScreen>
  )
}
