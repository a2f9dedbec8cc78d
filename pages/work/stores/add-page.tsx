import './stores.css'
import '../list.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { staffRole } from '../../../api/values/staff-role.ts'
import { storeDetail, type StoreUser } from '../../../api/index.ts'
import { type PageProps } from '../../../runtime/index.ts'
import { createQuery } from '../../data/query.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { leaveForBadAddress } from '../bad-address.ts'
import { Segment } from '../segment.tsx'
import { Stop, Waiting } from '../staff-gate.tsx'
import { AddForm } from './add-form.tsx'
import { DirectoryPart } from './directory-part.tsx'
import { InviteCode } from './invite-code.tsx'
import { NoStore } from './no-store.tsx'
import { idOf } from './store-rules.ts'
import { RoleGate } from '../role-gate.tsx'

/** `/pages/store/users/add?id=`: adds staff to a store, by phone, from the firm's directory, or by an invitation. */
export default function AddUserPage({ query }: PageProps) {
  const id = idOf(query.id)
  useEffect(() => {
    if (id === undefined) leaveForBadAddress()
  }, [id])
  if (id === undefined) return null
  return (
    <RoleGate least='manager' title='门店由店长和店主管理' skeleton='form'>
      {me => <Add storeId={id} isMerchant={me.user.role === staffRole.merchant} />}
    </RoleGate>
  )
}

const ways = [
  ['phone', '填手机号'],
  ['directory', '通讯录'],
  ['code', '邀请码'],
] as const

const createStore = (storeId: number) =>
  createQuery<{ name: string }>({
    read: async how => ({ name: (await storeDetail({ storeId }, how)).store.name }),
  })

function Add({ storeId, isMerchant }: { storeId: number; isMerchant: boolean }) {
  const [query] = useState(() => createStore(storeId))
  const [way, setWay] = useState<(typeof ways)[number][0]>('phone')
  const [added, setAdded] = useState<StoreUser[]>([])
  const state = useStore(query.$state)
  useEffect(() => void query.load(), [query])
  if (state.status === 'loading') return <Waiting kind='form' />
  if (state.status === 'notFound') return <NoStore />
  if (state.status !== 'ready') return <Stop kind='failed' onRetry={() => void query.reload()} />
  return (
    <main className='screen screen-bar work follows-host stores'>
      <header className='stores-head row p-6'>
        <div className='grow'>
          <h1 className='one-line text-title tight'>{state.name}</h1>
          <p className='text-small mute'>添加的人会成为这家店的店员</p>
        </div>
      </header>
      <div className='work-stack px-5'>
        {added.length > 0 ? (
          <Done users={added} storeId={storeId} onMore={() => setAdded([])} />
        ) : (
          <>
            <Segment label='方式' choices={ways} value={way} onPick={setWay} />
            {way === 'phone' && (
              <AddForm
                storeId={storeId}
                isMerchant={isMerchant}
                onAdded={user => setAdded([user])}
              />
            )}
            {way === 'directory' && (
              <DirectoryPart storeId={storeId} isMerchant={isMerchant} onAdded={setAdded} />
            )}
            {way === 'code' && (
              <Card title='邀请码'>
                <InviteCode storeId={storeId} />
              </Card>
            )}
          </>
        )}
      </div>
    </main>
  )
}

interface DoneProps {
  users: StoreUser[]
  storeId: number
  onMore: () => void
}

/** One member's own invitation right after they were added; several have theirs in the list. */
function Done({ users, storeId, onMore }: DoneProps) {
  const [first, ...others] = users
  const isOne = first && others.length === 0
  return (
    <Card
      title={isOne ? `已添加${first.name}` : `已添加 ${users.length} 位`}
      note={isOne ? '把邀请码发给对方' : ''}
    >
      {isOne ? (
        <InviteCode storeId={storeId} userId={first.user_id} />
      ) : (
        <>
          <p>{users.map(({ name }) => name).join('、')}</p>
          <p className='text-small mute'>
            在店员列表里点开每个人，把邀请码发给本人，扫码后就能开始工作
          </p>
        </>
      )}
      <div className='flex wrap mt-5 gap-4'>
        <Button className='fill' kind='soft' size='mid' onTap={onMore}>
          继续添加
        </Button>
        <Button className='fill' kind='line' size='mid' leads={`/pages/store/users?id=${storeId}`}>
          看店员
        </Button>
      </div>
    </Card>
  )
}
