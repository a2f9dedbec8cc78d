import '../customer.css'
import '../follow/follow.css'
import '../list/list.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { staffRole } from '../../../../api/values/staff-role.ts'
import {
  navigateBack,
  type PageProps,
  redirectTo,
  showActionSheet,
  showModal,
  showToast,
} from '../../../../runtime/index.ts'
import type { CustomerTag, ShopTags } from '../../../../api/index.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { LoadFailed } from '../../../kit/state/load-failed.tsx'
import { StaffGate, Waiting } from '../../staff-gate.tsx'
import { back, NotMine, Colleagues } from '../not-mine.tsx'
import { NameSheet } from './name-sheet.tsx'
import { TagGroups } from './tag-groups.tsx'
import { createTagsStore, mostOfCustomer, type TagsStore, targetOf } from './tags-store.ts'

/** `/pages/customer/tags?id=` or `?ids=`: tags of one customer or of several; without both, the shop's tags. */
export default function TagsPage({ query }: PageProps) {
  return (
    <StaffGate skeleton='form'>
      {me => <Tags query={query} isManager={me.user.role >= staffRole.manager} />}
    </StaffGate>
  )
}

function Tags({ query, isManager }: { query: Record<string, string>; isManager: boolean }) {
  const [target] = useState(() => targetOf(query))
  const [store] = useState(() => createTagsStore(target))
  const state = useStore(store.$state)
  useEffect(() => void store.load(), [store])
  if (state.status === 'loading') return <Waiting kind='form' />
  if (state.status === 'notFound') return <NotMine />
  if (state.status === 'failed') return <LoadFailed back={back} onRetry={() => void store.load()} />
  if (state.editable === 0) return <Colleagues />
  const count = target.ids.length
  const title =
    count === 0 ? '店里的标签' : state.name ? `${state.name}的标签` : `给 ${count} 位客户打标签`
  return (
    <main className='screen work screen-bar follows-host customer-page pt-5'>
      <header className='customer-page-head row wrap'>
        <h1 className='text-head heavy break'>{title}</h1>
      </header>
      <Body store={store} tags={state} isManager={isManager} isShops={count === 0} />
      {count > 0 && <SaveBar store={store} isMany={count > 1} />}
    </main>
  )
}

/** What the sheet asks a name for. */
type Asking =
  | { op: 'add'; groupId: number; name: string }
  | { op: 'addGroup' }
  | { op: 'rename'; tag: CustomerTag }

interface BodyProps {
  store: TagsStore
  tags: ShopTags
  isManager: boolean
  /** Nobody's tags are edited. */
  isShops: boolean
}

function Body({ store, tags, isManager, isShops }: BodyProps) {
  const [asking, setAsking] = useState<Asking>()
  const [isManaging, setIsManaging] = useState(isShops && isManager)
  const chosen = useStore(store.$chosen)

  async function manage(tag: CustomerTag): Promise<void> {
    const picked = await showActionSheet({ itemList: ['改名', '删除'] }).catch(() => undefined)
    if (picked?.tapIndex === 0) setAsking({ op: 'rename', tag })
    if (picked?.tapIndex !== 1) return
    const { confirm } = await showModal({
      title: `删除「${tag.name}」？`,
      content: '所有顾客身上的这个标签会一起去掉',
      confirmText: '删除',
    })
    if (!confirm) return
    const problem = await store.edit({ op: 'delete', tagId: tag.tag_id })
    void showToast(problem ? { title: problem, icon: 'none' } : { title: '已删除' })
  }

  return (
    <div className='work-stack px-5'>
      <TagGroups
        groups={tags.groups}
        isOn={id => chosen.includes(id)}
        isManaging={isManaging}
        isStill={isShops && !isManager}
        onTap={tag => (isManaging ? void manage(tag) : store.flip(tag.tag_id))}
        onAdd={({ group_id, name }) => setAsking({ op: 'add', groupId: group_id, name })}
      />
      {isManager && (
        <div className='customer-tools flex wrap'>
          <button
            type='button'
            className='kit-link dim'
            onClick={() => setAsking({ op: 'addGroup' })}
          >
            加一个分组
          </button>
          {!isShops && (
            <button
              type='button'
              className='kit-link dim'
              aria-pressed={isManaging}
              onClick={() => setIsManaging(!isManaging)}
            >
              {isManaging ? '完成' : '改名或删除标签'}
            </button>
          )}
        </div>
      )}
      {asking && <Ask asking={asking} store={store} onClose={() => setAsking(undefined)} />}
    </div>
  )
}

interface AskProps {
  asking: Asking
  store: TagsStore
  onClose: () => void
}

function Ask({ asking, store, onClose }: AskProps) {
  const words = {
    add: '加一个标签',
    addGroup: '加一个分组',
    rename: '给标签改名',
  }
  const save = (name: string): Promise<string> => {
    if (asking.op === 'addGroup') return store.edit({ op: 'addGroup', name })
    if (asking.op === 'rename') return store.edit({ op: 'rename', tagId: asking.tag.tag_id, name })
    const { groupId } = asking
    return store.edit({ op: 'add', name, ...(groupId > 0 && { groupId }) })
  }
  return (
    <NameSheet
      title={words[asking.op]}
      name={asking.op === 'rename' ? asking.tag.name : ''}
      onSave={save}
      onClose={onClose}
    />
  )
}

function SaveBar({ store, isMany }: { store: TagsStore; isMany: boolean }) {
  const chosen = useStore(store.$chosen)
  const isSaving = useStore(store.$isSaving)
  const isOver = chosen.length > mostOfCustomer

  async function save(): Promise<void> {
    const problem = await store.save()
    if (problem) {
      void showToast({ title: problem, icon: 'none' })
      return
    }
    void showToast({ title: '已保存' })
    await navigateBack().catch(() => redirectTo({ url: '/pages/customer/list' }))
  }

  const note = isOver
    ? `一位顾客最多 ${mostOfCustomer} 个标签`
    : isMany
      ? '会加到选中的每一位客户身上，原有的标签不变'
      : undefined
  return (
    <BottomBar note={note}>
      <Button
        kind='main'
        busy={isSaving}
        disabled={isOver || !store.isChanged()}
        onTap={() => void save()}
      >
        保存
      </Button>
    </BottomBar>
  )
}
