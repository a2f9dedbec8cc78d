import '../../kit/lined.css'
import { useEffect, useState } from 'react'
import type { StoreUser } from '../../../api/index.ts'
import { createQuery } from '../../data/query.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Button } from '../../kit/button.tsx'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { useStore } from '@nanostores/react'
import { colleaguesOf } from './users-store.ts'

export interface HandOverProps {
  user: StoreUser
  isBusy: boolean
  /** The colleague's number; undefined: the store keeps the customers. */
  onPick: (userId: number | undefined) => void
}

const createColleagues = (user: StoreUser) =>
  createQuery<{ people: StoreUser[] }>({
    read: async () => ({ people: await colleaguesOf(user) }),
  })

/** Who takes over the customers of a member before they are disabled. */
export function HandOver({ user, isBusy, onPick }: HandOverProps) {
  const [query] = useState(() => createColleagues(user))
  const [chosen, setChosen] = useState<number>(0)
  const state = useStore(query.$state)
  useEffect(() => void query.load(), [query])
  const people = state.status === 'ready' ? state.people : []
  return (
    <section className='stores-over'>
      <h3 className='text-lead'>{user.customer_n} 位顾客交给谁？</h3>
      <p className='text-small mute'>交接后顾客和活码都归新店员，历史记录会留下</p>
      {state.status === 'loading' && <p role='status'>请稍候...</p>}
      {state.status === 'failed' && <FailedLine onRetry={() => void query.reload()} />}
      <div className='stores-picks lined' role='radiogroup' aria-label='交给谁'>
        <Pick isChosen={chosen === 0} onPick={() => setChosen(0)} name='先留给门店' avatar='' />
        {people.map(({ user_id, name, avatar, store_name }) => (
          <Pick
            key={user_id}
            isChosen={chosen === user_id}
            onPick={() => setChosen(user_id)}
            name={name}
            avatar={avatar}
            note={store_name}
          />
        ))}
      </div>
      <Button kind='main' size='mid' busy={isBusy} onTap={() => onPick(chosen || undefined)}>
        交接并停用
      </Button>
    </section>
  )
}

interface PickProps {
  name: string
  avatar: string
  note?: string
  isChosen: boolean
  onPick: () => void
}

function Pick({ name, avatar, note, isChosen, onPick }: PickProps) {
  return (
    <button
      type='button'
      role='radio'
      aria-checked={isChosen}
      className='work-row row wide text-left py-5'
      onClick={onPick}
    >
      <Avatar src={avatar} name={name} size={64} />
      <span className='stores-user grow block mx-5'>
        <b className='one-line text-lead block bold'>{name}</b>
        {note && <small className='text-note block mute'>{note}</small>}
      </span>
      <span className='work-tick firm ml-4' aria-hidden='true'>
        {isChosen ? '✓' : ''}
      </span>
    </button>
  )
}
