import '../shared/member.css'
import './account.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { LoadFailed } from '../../kit/state/load-failed.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { useEachLook } from '../../kit/use-each-look.ts'
import { Deletion, Export, Logins, Terms } from './account-sections.tsx'
import { createAccountStore } from './account-store.ts'

/** `/member-card/account`: where somebody is logged in, a copy of their data, and the end of the account. */
export default function AccountPage() {
  const [store] = useState(createAccountStore)
  const state = useStore(store.$state)
  useEachLook(() => void store.load())
  if (state.status === 'loading') return <Skeleton kind='form' />
  if (state.status !== 'ready') return <LoadFailed onRetry={() => void store.load()} />
  return (
    <main className='screen follows-host member-screen member-account stack gap-5'>
      <h1 className='hide-text'>账号与数据</h1>
      <Logins store={store} account={state.account} />
      <Export store={store} />
      <Terms />
      <Deletion store={store} account={state.account} />
    </main>
  )
}
