import './mine.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { staffRole } from '../../../api/values/staff-role.ts'
import type { StoreUserInfo, WalletAccount } from '../../../api/index.ts'
import { type PageProps, useReachBottom } from '../../../runtime/index.ts'
import { Button } from '../../kit/button.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { WalletParts } from '../../mechanics/wallet/wallet-parts.tsx'
import { createWalletStore } from '../../mechanics/wallet/wallet-store.ts'
import { Segment } from '../segment.tsx'
import { StaffGate } from '../staff-gate.tsx'

/** Lazy: it is opened by a tap. */
const StatementSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('./statement-sheet.tsx').then(({ StatementSheet: Statement }) => Statement),
)

/** `/pages/mine/balance`: the shop's money for the merchant, and everybody's own commission. */
export default function BalancePage({ query }: PageProps) {
  return <StaffGate>{me => <Wallet me={me} isOwn={query.account === 'staff'} />}</StaffGate>
}

const accounts: readonly (readonly [WalletAccount, string])[] = [
  ['merchant', '门店货款'],
  ['staff', '导购佣金'],
]

function Wallet({ me, isOwn }: { me: StoreUserInfo; isOwn: boolean }) {
  const isMerchant = me.user.role === staffRole.merchant
  const [store] = useState(() => createWalletStore(isMerchant && !isOwn ? 'merchant' : 'staff'))
  const account = useStore(store.$account)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.balance.$state)
  useReachBottom(() => void store.lines.more())

  return (
    <main className='screen work follows-host mine'>
      <h1 className='hide-text'>余额</h1>
      {isMerchant && (
        <Segment label='账户' choices={accounts} value={account} onPick={store.choose} />
      )}
      <div className={isMerchant ? 'work-stack px-5' : 'work-stack px-5 pt-5'}>
        <WalletParts
          store={store}
          emptyWords='还没有收支，订单结算后会记在这里'
          tools={account === 'merchant' && <ExportButton />}
        />
      </div>
    </main>
  )
}

function ExportButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button kind='quiet' size='small' onTap={() => setOpen(true)}>
        导出对账单
      </Button>
      {isOpen && <StatementSheet onClose={() => setOpen(false)} />}
    </div>
  )
}
