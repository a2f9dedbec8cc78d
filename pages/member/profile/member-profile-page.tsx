import '../../kit/input.css'
import '../shared/member.css'
import './profile.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { redirectTo, showModal } from '../../../runtime/index.ts'
import { MemberStates } from '../shared/member-states.tsx'
import { ProfileScreen } from './profile-screen.tsx'
import { createProfileStore, type ProfileStore } from './profile-store.ts'

/** `/member-card/center/profile`: the member's data, to edit, and the way to leave. */
export default function ProfilePage() {
  const [store] = useState(createProfileStore)
  const state = useStore(store.$state)
  useEffect(() => void store.load(), [store])

  if (state.status !== 'ready') {
    return <MemberStates status={state.status} skeleton='form' onRetry={() => void store.load()} />
  }
  return (
    <ProfileScreen profile={state.profile} store={store} onLeave={() => void askToLeave(store)} />
  )
}

/** Requires two confirmations: points and level are lost after 30 days. */
async function askToLeave(store: ProfileStore): Promise<void> {
  const points = store.profile()?.points ?? 0
  const first = await showModal({
    title: '退出会员？',
    content:
      points > 0
        ? `你还有 ${points} 积分。30 天内回来原样恢复，超过 30 天积分作废`
        : '30 天内回来，等级原样恢复',
    confirmText: '退出',
    cancelText: '再想想',
  })
  if (!first.confirm) return
  const second = await showModal({
    title: '确定退出？',
    content: '退出后会员价、每月茶券和生日礼都会停用',
    confirmText: '确定退出',
    cancelText: '留下',
  })
  if (!second.confirm) return
  if (await store.leave()) await redirectTo({ url: '/member-card/index' })
}
