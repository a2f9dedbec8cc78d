import { atom } from 'nanostores'
import {
  type Balance,
  myBalance,
  type WalletAccount,
  type WalletLine,
  walletLog,
  type WalletMonth,
} from '../../../api/index.ts'
import type { WalletKind } from '../../../api/values/wallet-kind.ts'
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
  /** Kind of the lines that are shown; '' = all. */
  const $kind = atom<WalletKind | ''>('')
  /** Sums of the months of all lines that have been read. */
  const $months = atom<WalletMonth[]>([])
  const balance = createQuery<Balance>({
    read: how => myBalance({ account: $account.get() }, how),
  })
  const lines = createPagedQuery<WalletLine, LinePage>({
    async read(_, how, after) {
      const asked = { account: $account.get(), kind: $kind.get(), after }
      const page = await walletLog(asked, how)
      const isWanted = asked.kind === $kind.get() && asked.account === $account.get()
      // Two pages may share a month.
      if (isWanted) $months.set(after ? [...$months.get(), ...page.months] : page.months)
      return { ...page, has_more: page.next !== '' }
    },
  })

  function choose(account: WalletAccount): void {
    if (account === $account.get()) return
    $account.set(account)
    $kind.set('')
    void balance.reload()
    void lines.reload()
  }

  function narrow(kind: WalletKind | ''): void {
    if (kind === $kind.get()) return
    $kind.set(kind)
    void lines.reload()
  }

  async function load(): Promise<void> {
    await Promise.all([balance.load(), lines.load()])
  }

  return { balance, lines, $account, $kind, $months, choose, narrow, load }
}
