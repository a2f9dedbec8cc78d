import '../edit/edit.css'
import './stores.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import {
  navigateBack,
  type PageProps,
  setNavigationBarTitle,
  showToast,
} from '../../../runtime/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { leaveForBadAddress } from '../bad-address.ts'
import { Stop, Waiting } from '../staff-gate.tsx'
import { createEditStore } from './edit-store.ts'
import { NoStore } from './no-store.tsx'
import { StoreFields } from './store-fields.tsx'
import { idOf } from './store-rules.ts'
import { RoleGate } from '../role-gate.tsx'
import { useSaveKey } from '../use-save-key.ts'
import { showFirstFault } from '../edit/show-first-fault.ts'

/** `/pages/store/edit?id=`: a store's data; without `id` a new store, which only merchants add. */
export default function StoreEditPage({ query }: PageProps) {
  const id = idOf(query.id)
  const isBad = query.id !== undefined && id === undefined
  useEffect(() => {
    if (isBad) leaveForBadAddress()
  }, [isBad])
  if (isBad) return null
  return (
    <RoleGate
      least={id === undefined ? 'merchant' : 'manager'}
      title='门店由店长和店主管理'
      skeleton='form'
    >
      {() => <Edit id={id} />}
    </RoleGate>
  )
}

function Edit({ id }: { id: number | undefined }) {
  const [store] = useState(() => createEditStore(id))
  const state = useStore(store.$state)
  const isSaving = useStore(store.$isSaving)
  const isUploading = useStore(store.$uploading) > 0
  useEffect(() => {
    if (id === undefined) void setNavigationBarTitle({ title: '添加门店' })
    else void store.load()
  }, [store, id])

  async function save(): Promise<void> {
    if (await store.save()) {
      void showToast({ title: '已保存' })
      void navigateBack()
    } else showFirstFault()
  }
  useSaveKey(() => !isUploading && save())

  if (state.status === 'loading') return <Waiting kind='form' />
  if (state.status === 'notFound') return <NoStore />
  if (state.status !== 'ready') return <Stop kind='failed' onRetry={() => void store.reload()} />
  return (
    <main className='screen screen-bar work follows-host stores write'>
      <h1 className='hide-text'>{state.name || '添加门店'}</h1>
      <div className='work-stack px-5 pt-5'>
        <StoreFields store={store} />
      </div>
      <BottomBar>
        <Button kind='main' busy={isSaving} disabled={isUploading} onTap={() => void save()}>
          {isUploading ? '照片上传中' : '保存'}
        </Button>
      </BottomBar>
    </main>
  )
}
