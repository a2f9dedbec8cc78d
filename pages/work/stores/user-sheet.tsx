import { staffStatus } from '../../../api/values/staff-status.ts'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type StaffRole, staffRole } from '../../../api/values/staff-role.ts'
import type { StoreUser } from '../../../api/index.ts'
import { showModal, showToast } from '../../../runtime/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { telOf } from '../../kit/text/tel-of.ts'
import { Segment } from '../segment.tsx'
import { HandOver } from './hand-over.tsx'
import { InviteCode } from './invite-code.tsx'
import { MoveStore } from './move-store.tsx'
import { roleNames } from './store-rules.ts'
import type { UserChange, UsersStore } from './users-store.ts'

export interface UserSheetProps {
  user: StoreUser
  store: UsersStore
  isMerchant: boolean
  onChanged: (user: StoreUser) => void
  onClose: () => void
}

const roles = [
  [1, roleNames[1]],
  [2, roleNames[2]],
  [3, roleNames[3]],
] as const

/** What the sheet's buttons do, each after a question. */
function useActions({ user, store, onChanged }: Omit<UserSheetProps, 'onClose' | 'isMerchant'>) {
  const [part, setPart] = useState<'handOver' | 'invite' | 'move'>()

  async function change(what: UserChange, words: string): Promise<void> {
    const saved = await store.change(user, what)
    if (saved === 'customers') return setPart('handOver')
    if (!saved) return
    void showToast({ title: words, icon: 'none' })
    setPart(undefined)
    onChanged(saved)
  }

  async function setRole(role: StaffRole): Promise<void> {
    if (role === user.role || store.$busy.get()) return
    const content = `${user.name}将成为${roleNames[role]}，马上生效`
    const { confirm } = await showModal({ title: '改角色？', content })
    if (confirm) await change({ role }, `已改为${roleNames[role]}`)
  }

  async function askToDisable(): Promise<void> {
    if (user.customer_n > 0) return setPart('handOver')
    const content = '停用后不能再进工作台，随时可以恢复'
    const { confirm } = await showModal({ title: `停用${user.name}？`, content })
    if (confirm) await change({ status: staffStatus.disabled }, '已停用')
  }

  return { part, setPart, change, setRole, askToDisable }
}

/** A member: role and store for the merchant, the invitation, disabling with the hand-over of customers. */
export function UserSheet({ user, store, isMerchant, onChanged, onClose }: UserSheetProps) {
  const { part, setPart, change, setRole, askToDisable } = useActions({ user, store, onChanged })
  const isBusy = useStore(store.$busy)
  const isActive = user.status === staffStatus.working

  return (
    <Sheet open title={user.name} onClose={onClose}>
      <div className='stores-sheet'>
        <Head user={user} />
        {isMerchant && isActive && (
          <div className='stores-sheet-line row wrap apart gap-2'>
            <span>角色</span>
            <Segment
              label='角色'
              choices={roles}
              value={user.role}
              onPick={role => void setRole(role)}
            />
          </div>
        )}
        {part === 'invite' && <InviteCode storeId={user.store_id} userId={user.user_id} />}
        {part === 'move' && (
          <MoveStore
            user={user}
            isBusy={isBusy}
            onMove={storeId => void change({ storeId }, '已换门店')}
          />
        )}
        {part === 'handOver' && (
          <HandOver
            user={user}
            isBusy={isBusy}
            onPick={to => void store.disable(user, to).then(isDone => isDone && onClose())}
          />
        )}
        {part === undefined && (isMerchant || user.role === staffRole.staff) && (
          <Actions
            user={user}
            isMerchant={isMerchant}
            isBusy={isBusy}
            onInvite={() => setPart('invite')}
            onMove={() => setPart('move')}
            onDisable={() => void askToDisable()}
            onEnable={() => void change({ status: staffStatus.working }, '已恢复')}
          />
        )}
      </div>
    </Sheet>
  )
}

interface ActionsProps {
  user: StoreUser
  isMerchant: boolean
  isBusy: boolean
  onInvite: () => void
  onMove: () => void
  onDisable: () => void
  onEnable: () => void
}

function Actions(props: ActionsProps) {
  const { user, isMerchant, isBusy, onInvite, onMove, onDisable, onEnable } = props
  const isActive = user.status === staffStatus.working
  return (
    <div className='flex wrap mt-5 gap-4'>
      {isActive && user.bound === 0 && (
        <Button className='fill' kind='main' size='mid' icon='qr' onTap={onInvite}>
          看邀请码
        </Button>
      )}
      {isMerchant && (
        <Button className='fill' kind='soft' size='mid' onTap={onMove}>
          换门店
        </Button>
      )}
      {isActive ? (
        <Button className='fill' kind='line' size='mid' busy={isBusy} onTap={onDisable}>
          停用
        </Button>
      ) : (
        <Button className='fill' kind='main' size='mid' busy={isBusy} onTap={onEnable}>
          恢复
        </Button>
      )}
    </div>
  )
}

function Head({ user }: { user: StoreUser }) {
  const { name, avatar, phone, position, role, status, bound, store_name: place } = user
  const state =
    status === staffStatus.disabled ? '已停用' : bound === 0 ? '还没有加入' : roleNames[role]
  return (
    <div className='stores-sheet-head row'>
      <Avatar src={avatar} name={name} size={96} />
      <div className='grow'>
        <p className='text-body mute'>{[place, position, state].filter(Boolean).join(' · ')}</p>
        <p className='num text-body mute'>
          {phone && (
            <a className='kit-link' href={telOf(phone)}>
              {phone}
            </a>
          )}
          {phone && ' · '}
          {user.customer_n} 位顾客
        </p>
      </div>
    </div>
  )
}
