import { useStore } from '@nanostores/react'
import { Avatar } from '../../../kit/avatar.tsx'
import { Icon } from '../../../kit/icon.tsx'
import type { LiveProps } from '../live-type.ts'
import { NoTargetCard } from './no-target-card.tsx'

/** The customer's guide: chosen by the customer, or by the code. */
export function Guides({ store, detail }: LiveProps) {
  const picked = useStore(store.$ticks)?.[0]
  const { guides, guide_choice: choice, shop } = detail
  if (!shop?.is_open) {
    return <NoTargetCard title='这家店暂停营业' text='换一家店看看，或改天再来' asking='no' />
  }
  if (guides.length === 0 || choice !== 'pick') {
    return (
      <section className='kit-card live-none'>
        <h2>加入后有专人照看</h2>
        <p>进店报名字就行，口味和喜好有人记着</p>
      </section>
    )
  }
  return (
    <section className='kit-card live-question'>
      <h2>
        选一位导购<small>不选就由店里安排</small>
      </h2>
      <div className='live-guides'>
        {guides.map(({ user_id, name, avatar, position }) => (
          <button
            key={user_id}
            type='button'
            className='live-tile live-guide'
            aria-pressed={picked === user_id}
            onClick={() => store.$ticks.set([user_id])}
          >
            <Avatar src={avatar} name={name} size={96} />
            <b>{name}</b>
            <small>{position}</small>
            {picked === user_id && <Icon name='check' size={32} />}
          </button>
        ))}
      </div>
    </section>
  )
}
