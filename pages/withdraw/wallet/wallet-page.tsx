import '../../kit/lined.css'
import './wallet.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useReachBottom } from '../../../runtime/index.ts'
import { ShopShelf } from '../../campaign/states/shop-shelf.tsx'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { WalletParts } from '../../mechanics/wallet/wallet-parts.tsx'
import { createWalletStore } from '../../mechanics/wallet/wallet-store.ts'
import { leadsTo } from '../../kit/leads-to.ts'

/** `/wallet`: what the visitor has won or earned as a customer, with or without a member card. */
export default function WalletPage() {
  const [store] = useState(() => createWalletStore('distribution'))
  const { status } = useStore(store.balance.$state)
  const lines = useStore(store.lines.$state)
  const isEmpty = lines.status === 'ready' && lines.list.length === 0
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.balance.$state)
  useReachBottom(() => void store.lines.more())

  return (
    <main className='screen follows-host wallet spaced-5'>
      <h1 className='hide-text'>我的钱包</h1>
      <WalletParts store={store} emptyWords='还没有收支，抽中的红包和得到的佣金会放在这里' />
      {status === 'ready' && (
        <button
          type='button'
          className='wallet-more text-small mute block px-6'
          {...leadsTo('/withdraw/list')}
        >
          提现记录
        </button>
      )}
      {isEmpty && <ShopShelf />}
    </main>
  )
}
