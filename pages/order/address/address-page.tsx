import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Address } from '../../../api/index.ts'
import { navigateBack, type PageProps, redirectTo, setStorageSync } from '../../../runtime/index.ts'
import { LoadFailed } from '../../kit/state/load-failed.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { AddressForm } from './address-form.tsx'
import { AddressScreen } from './address-screen.tsx'
import { type AddressStore, createAddressStore } from './address-store.ts'

/** Where the page before finds what was chosen; an empty id means that the chosen one is gone. */
const CHOSEN_ADDRESS = '__address__'

/** `/order/address?from=pay&selected=`: the visitor's addresses; with `from` one of them is chosen. */
export default function AddressPage({ query }: PageProps) {
  const [store] = useState(createAddressStore)
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
  const isChoosing = Boolean(query.from)
  const draft = useStore(store.$draft)
  const isSaving = useStore(store.$isSaving)
  const problem = useStore(store.$problem)

  function choose({ address_id }: Address): void {
    setStorageSync(CHOSEN_ADDRESS, { address_id })
    void navigateBack().catch(() => redirectTo({ url: '/brand' }))
  }

  async function save(): Promise<void> {
    const isNew = draft?.addressId === ''
    const saved = await store.save()
    if (saved && isNew && isChoosing) choose(saved)
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
      onChoose={isChoosing ? choose : undefined}
      onEdit={store.edit}
      onRemove={address => void remove(address)}
      onAdd={() => store.begin()}
      onHost={() => void store.takeFromHost()}
    >
      {draft && (
        <AddressForm
          draft={draft}
          isSaving={isSaving}
          problem={problem}
          onChange={store.change}
          onSave={() => void save()}
          onClose={store.close}
        />
      )}
    </AddressScreen>
  )
}
