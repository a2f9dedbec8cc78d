import '../row.css'
import './directory.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type StaffRole, staffRole } from '../../../api/values/staff-role.ts'
import type { CorpUser, StoreUser } from '../../../api/index.ts'
import { useReachBottom } from '../../../runtime/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { ListEnd } from '../../kit/state/list-end.tsx'
import { ListFailed } from '../../kit/state/list-failed.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { useEachLook } from '../../kit/use-each-look.ts'
import { SearchBox } from '../../kit/search-box.tsx'
import { Segment } from '../segment.tsx'
import { createDirectoryStore, type DirectoryStore, mostChosen } from './directory-store.ts'
import { roles } from './store-rules.ts'

export interface DirectoryPartProps {
  storeId: number
  isMerchant: boolean
  onAdded: (users: StoreUser[]) => void
}

/** Colleagues of the firm's directory, to be added to a store. */
export function DirectoryPart({ storeId, isMerchant, onAdded }: DirectoryPartProps) {
  const [store] = useState(() => createDirectoryStore(storeId))
  const state = useStore(store.$state)
  const keyword = useStore(store.$keyword)
  const [role, setRole] = useState<StaffRole>(staffRole.staff)
  useEachLook(() => void store.load())
  useReachBottom(() => void store.more())

  if (state.status === 'ready' && state.state !== 'ready') return <NoDirectory why={state.state} />
  return (
    <>
      {isMerchant && (
        <section className='kit-card row apart gap-5'>
          <span>角色</span>
          <Segment label='角色' choices={roles} value={role} onPick={setRole} />
        </section>
      )}
      <SearchBox label='搜同事姓名' keyword={keyword} onSearch={store.search} />
      <Departments store={store} />
      {state.status === 'loading' && <Skeleton kind='list' />}
      {state.status === 'failed' && <ListFailed onRetry={() => void store.load()} />}
      {state.status === 'notFound' && <None words='这个部门不在了，换一个看看' />}
      {state.status === 'ready' && state.list.length === 0 && (
        <None words={keyword ? `没有叫“${keyword}”的同事` : '这里没有同事'} />
      )}
      {state.status === 'ready' && state.list.length > 0 && (
        <>
          <Colleagues store={store} list={state.list} />
          <ListEnd hasMore={state.has_more} pages={store} />
        </>
      )}
      <AddBar store={store} role={role} onAdded={onAdded} />
    </>
  )
}

const None = ({ words }: { words: string }) => (
  <section className='kit-card work-plain dim text-center gap-5'>
    <p>{words}</p>
  </section>
)

/** The other two ways of adding somebody stay above. */
const NoDirectory = ({ why }: { why: 'none' | 'closed' }) => (
  <section className='kit-card work-plain dim text-center gap-5'>
    <h2>{why === 'none' ? '店铺还没有接入企业微信' : '企业微信没有开放通讯录'}</h2>
    <p>
      {why === 'none'
        ? '接入后，可以直接从企业通讯录里选人。现在请填手机号，或发邀请码'
        : '请企业管理员把这个应用的可见范围放到要添加的部门。现在请填手机号，或发邀请码'}
    </p>
  </section>
)

function Departments({ store }: { store: DirectoryStore }) {
  const frame = useStore(store.$frame)
  const chosen = useStore(store.$department)
  if (!frame || frame.departments.length < 2) return null
  const all = frame.departments.map(each => [each.department_id, each.name] as const)
  // A large firm is read by departments, and has no list of all.
  const isWhole = frame.department_id === 0 || chosen !== 0
  return (
    <Segment
      look='chips'
      label='部门'
      choices={isWhole ? [[0, '全部'] as const, ...all] : all}
      value={chosen || frame.department_id}
      onPick={store.show}
    />
  )
}

function Colleagues({ store, list }: { store: DirectoryStore; list: CorpUser[] }) {
  const chosen = useStore(store.$chosen)
  const ids = new Set(chosen.map(each => each.corp_userid))
  return (
    <ul className='kit-card py-1'>
      {list.map(user => (
        <li key={user.corp_userid}>
          <Colleague
            user={user}
            isChosen={ids.has(user.corp_userid)}
            onFlip={() => store.flip(user)}
          />
        </li>
      ))}
    </ul>
  )
}

interface ColleagueProps {
  user: CorpUser
  isChosen: boolean
  onFlip: () => void
}

function Colleague({
  user: { name, avatar, department, added },
  isChosen,
  onFlip,
}: ColleagueProps) {
  return (
    <button
      type='button'
      className='work-row directory-row row wide text-left py-5'
      role='checkbox'
      aria-checked={added === 1 || isChosen}
      disabled={added === 1}
      onClick={onFlip}
    >
      <span className='directory-tick firm mr-3'>
        {isChosen && <Icon name='check' size={28} />}
      </span>
      <Avatar src={avatar} name={name} size={80} />
      <span className='stores-user grow block mx-5'>
        <b className='one-line text-lead block bold'>{name}</b>
        {department && <small className='one-line text-note block mute'>{department}</small>}
      </span>
      {added === 1 && <em className='kit-tag kit-tag-plain firm upright'>已添加</em>}
    </button>
  )
}

interface AddBarProps extends Pick<DirectoryPartProps, 'onAdded'> {
  store: DirectoryStore
  role: StaffRole
}

function AddBar({ store, role, onAdded }: AddBarProps) {
  const chosen = useStore(store.$chosen)
  const isBusy = useStore(store.$isBusy)
  if (chosen.length === 0) return null

  async function add(): Promise<void> {
    const users = await store.add(role)
    if (users) onAdded(users)
  }

  return (
    <BottomBar note={chosen.length >= mostChosen ? `一次最多选 ${mostChosen} 位` : undefined}>
      <Button kind='main' busy={isBusy} onTap={() => void add()}>
        添加 {chosen.length} 位
      </Button>
    </BottomBar>
  )
}
