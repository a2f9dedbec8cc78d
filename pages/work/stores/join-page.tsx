import './stores.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { codes, isRefused, type StaffInvitation, staffInvitation } from '../../../api/index.ts'
import { type PageProps, redirectTo, reLaunch } from '../../../runtime/index.ts'
import { createQuery } from '../../data/query.ts'
import { LoadFailed } from '../../kit/state/load-failed.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import { JoinForm } from './join-form.tsx'

const createInvitation = (ticket: string) =>
  createQuery<StaffInvitation, 'over'>({
    read: how => staffInvitation({ ticket }, how),
    statusOf: error => (isRefused(error, codes.qrOutOfDate) ? 'over' : undefined),
  })

const toShop = { text: '去店里逛逛', onTap: () => void redirectTo({ url: '/brand' }) }
const toWork = { text: '去工作台', onTap: () => void reLaunch({ url: '/pages/work/index' }) }

/** `/pages/store/join?ticket=`: an invitation to become staff of a store. */
export default function JoinPage({ query: { ticket = '' } }: PageProps) {
  const [query] = useState(() => createInvitation(ticket))
  const state = useStore(query.$state)
  useEffect(() => {
    if (ticket === '') void redirectTo({ url: '/error?type=param' })
    else void query.load()
  }, [query, ticket])
  if (state.status === 'loading') return <Skeleton kind='form' />
  if (state.status === 'over') {
    return (
      <StateScreen
        kind='ended'
        title='邀请已失效'
        text='邀请码 24 小时有效，请店里重新发一个'
        actions={[toShop]}
      />
    )
  }
  if (state.status !== 'ready') return <LoadFailed onRetry={() => void query.reload()} />
  if (state.state !== 'open') return <Taken state={state.state} place={state.store_name} />
  return (
    <JoinForm
      ticket={ticket}
      invitation={state}
      onSent={() => query.change(() => ({ state: 'waiting' }))}
      onOver={() => void query.load()}
    />
  )
}

interface TakenProps {
  state: Exclude<StaffInvitation['state'], 'open'>
  place: string
}

/** Why the visitor cannot ask for the seat. */
function Taken({ state, place }: TakenProps) {
  if (state === 'mine') {
    return <StateScreen kind='empty' title={`你已经是${place}的店员`} actions={[toWork]} />
  }
  const { action, ...words } = takenWords(place)[state]
  return <StateScreen {...words} actions={[action]} />
}

const takenWords = (place: string) =>
  ({
    waiting: {
      kind: 'notStarted',
      title: '已提交，等店长确认',
      text: `通过以后会通知你，就能进${place}的工作台`,
      action: toShop,
    },
    taken: {
      kind: 'ended',
      title: '这个邀请已经有人用了',
      text: '一个邀请只给一个人，请店里重新发一个',
      action: toShop,
    },
    other: {
      kind: 'denied',
      title: '你已经是别家门店的店员',
      text: `要换到${place}，请联系店主`,
      action: toWork,
    },
    disabled: {
      kind: 'denied',
      title: '你的店员身份已停用',
      text: '请联系店长恢复后再来',
      action: toShop,
    },
  }) as const
