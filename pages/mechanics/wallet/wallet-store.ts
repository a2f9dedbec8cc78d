import { atom } from 'nanostores'
import {
  type Balance,
  myBalance,
  type WalletAccount,
  type WalletLine,
  walletLog,
} from '../../../api/index.ts'
import { createPagedQuery } from '../../data/paged-query.ts'
import { createQuery } from '../../data/query.ts'

export type WalletStore = ReturnType<typeof createWalletStore>

interface LinePage {
  list: WalletLine[]
  next: string
  has_more: boolean
  server_time: number
}

/** A wallet of the caller with its lines. */
export function createWalletStore(first: WalletAccount) {
  const $account = atom(first)
  const balance = createQuery<Balance>({
    read: how => myBalance({ account: $account.get() }, how),
  })
  const lines = createPagedQuery<WalletLine, LinePage>({
    async read(_, how, after) {
      const page = await walletLog({ account: $account.get(), after }, how)
      return { ...page, has_more: page.next !== '' }
    },
  })

  function choose(account: WalletAccount): void {
    if (account === $account.get()) return
    $account.set(account)
    void balance.reload()
    void lines.reload()
  }

  async function load(): Promise<void> {
    await Promise.all([balance.load(), lines.load()])
  }

  return { balance, lines, $account, choose, load }
}
