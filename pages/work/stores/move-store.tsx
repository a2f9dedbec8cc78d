import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { StoreUser } from '../../../api/index.ts'
import { createQuery } from '../../data/query.ts'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { storesToMoveTo } from './users-store.ts'

export interface MoveStoreProps {
  user: StoreUser
  isBusy: boolean
  onMove: (storeId: number) => void
}

const createPlaces = () =>
  createQuery<{ places: { store_id: number; name: string }[] }>({
    read: async () => ({ places: await storesToMoveTo() }),
  })

/** The store that a member moves to, with their customers. */
export function MoveStore({ user, isBusy, onMove }: MoveStoreProps) {
  const [query] = useState(createPlaces)
  const state = useStore(query.$state)
  useEffect(() => void query.load(), [query])
  const places = state.status === 'ready' ? state.places : []
  const others = places.filter(({ store_id }) => store_id !== user.store_id)
  return (
    <section className='stores-over'>
      <h3 className='text-lead'>换到哪家门店？</h3>
      <p className='text-small mute'>名下的顾客会跟着一起过去</p>
      {state.status === 'loading' && <p role='status'>请稍候...</p>}
      {state.status === 'failed' && <FailedLine onRetry={() => void query.reload()} />}
      {state.status === 'ready' && others.length === 0 && (
        <p className='text-small mute'>没有别的门店</p>
      )}
      <div className='stores-choices gap-3'>
        {others.map(({ store_id, name }) => (
          <button
            key={store_id}
            type='button'
            className='kit-btn kit-btn-line kit-btn-mid'
            disabled={isBusy}
            onClick={() => onMove(store_id)}
          >
            {name}
          </button>
        ))}
      </div>
    </section>
  )
}
