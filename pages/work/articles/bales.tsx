import { useStore } from '@nanostores/react'
import type { Bale, BaleMaterial } from '../../../api/index.ts'
import { useReachBottom } from '../../../runtime/index.ts'
import { Card } from '../../kit/card.tsx'
import { Empty } from '../../kit/state/empty.tsx'
import { ListEnd } from '../../kit/state/list-end.tsx'
import { ListFailed } from '../../kit/state/list-failed.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { useEachLook } from '../../kit/use-each-look.ts'
import { materialNames } from '../material-names.ts'
import { Thumb } from '../thumb.tsx'
import type { BalesStore } from './bales-store.ts'
import { pages, shared } from './material-links.ts'
import { leadsTo } from '../../kit/leads-to.ts'

/** Bundles, each with its materials in the order in which they are to be sent. */
export function Bales({ store }: { store: BalesStore }) {
  const state = useStore(store.$state)
  const keyword = useStore(store.$keyword)
  useEachLook(() => void store.load())
  useReachBottom(() => void store.more())

  if (state.status === 'loading') return <Skeleton kind='list' />
  if (state.status !== 'ready') return <ListFailed onRetry={() => void store.reload()} />
  if (state.list.length === 0) {
    return keyword ? (
      <Empty
        words={`没有找到标题含「${keyword}」的素材包`}
        action={{ text: '看全部', onTap: () => store.search('') }}
      />
    ) : (
      <Empty words='店里还没有素材包' />
    )
  }
  return (
    <>
      <div className='work-stack px-5'>
        {state.list.map(each => (
          <BaleCard key={each.bale_id} bale={each} />
        ))}
      </div>
      <ListEnd hasMore={state.has_more} pages={store} />
    </>
  )
}

const BaleCard = ({ bale: { title, items } }: { bale: Bale }) => (
  <Card title={title}>
    {items.length === 0 && <p className='text-small mute'>里面的素材都撤回了</p>}
    <ul>
      {items.map(each => (
        <MaterialRow key={`${each.type} ${each.id}`} material={each} />
      ))}
    </ul>
  </Card>
)

const MaterialRow = ({ material: { type, id, title, thumb } }: { material: BaleMaterial }) => (
  <li className='work-share row'>
    <button
      type='button'
      className='work-row row grow text-left py-4'
      {...leadsTo(pages[type](id))}
    >
      <Thumb src={thumb} />
      <span className='grow'>
        <h3 className='two-lines text-lead tight'>{title}</h3>
        <p className='text-note mute mt-1'>{materialNames[type]}</p>
      </span>
    </button>
    <button
      type='button'
      className='work-go text-small tint bold firm ml-4 px-6 py-2'
      aria-label={`分享${title}`}
      {...leadsTo(shared[type](id))}
    >
      分享
    </button>
  </li>
)
