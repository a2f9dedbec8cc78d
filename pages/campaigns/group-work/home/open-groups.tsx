import { useState } from 'react'
import type { GroupGoods, GroupWorkDetail } from '../../../../api/index.ts'
import { Card } from '../../../kit/card.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import type { GroupWorkStore } from '../group-work-store.ts'
import { GroupList } from './group-list.tsx'

const AllGroups = /* @__PURE__ */ lazyWithRetry(() =>
  import('./all-groups.tsx').then(module => module.AllGroups),
)

export interface OpenGroupsProps {
  store: GroupWorkStore
  detail: GroupWorkDetail
  goods: GroupGoods
}

/** Number of groups on the page; the others are in a sheet. */
const GROUPS_SHOWN = 3

/** Open groups for these goods; renders nothing if there are none. */
export function OpenGroups({ store, detail, goods }: OpenGroupsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const groups = detail.open_groups.filter(({ goods_id }) => goods_id === goods.goods_id)
  if (groups.length === 0) return null
  return (
    <Card
      title={`${groups.length} 个团正在等你`}
      side={
        groups.length > GROUPS_SHOWN && (
          <button type='button' className='kit-link' onClick={() => setIsOpen(true)}>
            全部
            <Icon name='right' />
          </button>
        )
      }
    >
      <GroupList store={store} detail={detail} groups={groups.slice(0, GROUPS_SHOWN)} />
      {isOpen && (
        <AllGroups store={store} detail={detail} groups={groups} onClose={() => setIsOpen(false)} />
      )}
    </Card>
  )
}
