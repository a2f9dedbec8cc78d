import '../stores/stores.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { reloadEntry } from '../entry.ts'
import { createEditStore } from '../stores/edit-store.ts'
import { StoreFields } from '../stores/store-fields.tsx'
import { Stop } from '../staff-gate.tsx'
import type { StepProps } from './step-page.tsx'
import { showFirstFault } from '../edit/show-first-fault.ts'

/** The shop's first store, added or changed. */
export function StoreStep({ setup, onDone }: StepProps) {
  // The store that was just added must not be added twice by a later look.
  const [id] = useState(setup.store_id || undefined)
  const [store] = useState(() => createEditStore(id))
  const state = useStore(store.$state)
  const isSaving = useStore(store.$isSaving)
  const isUploading = useStore(store.$uploading) > 0
  useEffect(() => {
    if (id !== undefined) void store.load()
  }, [store, id])

  async function save(): Promise<void> {
    if (await store.save()) {
      // The owner of a shop without a store has moved into this one.
      if (id === undefined) void reloadEntry()
      await onDone()
    } else showFirstFault()
  }

  if (state.status === 'loading') return <Skeleton kind='form' />
  if (state.status !== 'ready') return <Stop kind='failed' onRetry={() => void store.reload()} />
  return (
    <div className='setup-two px-5 stores'>
      <StoreFields store={store} />
      <BottomBar>
        <Button kind='main' busy={isSaving} disabled={isUploading} onTap={() => void save()}>
          {isUploading ? '照片上传中' : '保存，下一步'}
        </Button>
      </BottomBar>
    </div>
  )
}
