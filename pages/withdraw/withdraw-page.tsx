import './withdraw.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { navigateBack, type PageProps, redirectTo } from '../../runtime/index.ts'
import { LoadFailed } from '../kit/state/load-failed.tsx'
import { Skeleton } from '../kit/state/skeleton.tsx'
import { StateScreen } from '../kit/state/state-screen.tsx'
import { useEachLook } from '../kit/use-each-look.ts'
import { accountOf } from './withdraw-rules.ts'
import { WithdrawScreen } from './withdraw-screen.tsx'
import { createWithdrawStore } from './withdraw-store.ts'

/** `/withdraw?account=`: withdraws money from a wallet. */
export default function WithdrawPage({ query }: PageProps) {
  const [store] = useState(() => createWithdrawStore(accountOf(query.account)))
  const state = useStore(store.$state)
  const form = useStore(store.$form)
  const isSending = useStore(store.$isSending)
  useEachLook(() => void store.load())

  if (state.status === 'failed') return <LoadFailed onRetry={() => void store.load()} />
  if (state.status === 'denied' || state.status === 'notFound') {
    return (
      <StateScreen
        kind='denied'
        title='暂无权限'
        text='这个账户不在你的名下'
        actions={[{ text: '返回', onTap: goBack }]}
      />
    )
  }
  if (state.status === 'loading') {
    return (
      <main className='screen follows-host'>
        <Skeleton kind='form' />
      </main>
    )
  }
  return (
    <WithdrawScreen
      balance={state}
      form={form}
      isSending={isSending}
      onAccount={store.choose}
      onFill={store.fill}
      onSubmit={() => void store.submit()}
    />
  )
}

const goBack = () => void navigateBack().catch(() => redirectTo({ url: '/brand' }))
