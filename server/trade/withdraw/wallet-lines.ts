import { type WalletKind, walletTypes } from '../../../api/values/wallet-kind.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Account } from '../../core/tables.ts'

export interface Wallet {
  brandId: number
  account: Account
  /** By account, as in `wallet_log.owner`. */
  owner: number
}

/** Lines of a wallet; '' = of every kind. */
export const linesOf = (db: Db, { brandId, account, owner }: Wallet, kind: WalletKind | '' = '') =>
  inBrand(db, brandId)
    .selectFrom('wallet_log')
    .where('owner', '=', owner)
    .where('account', '=', account)
    .$if(kind !== '', query => query.where('type', 'in', kind === '' ? [] : [...walletTypes[kind]]))

/** What is read of a line to show it. */
export const lineColumns = [
  'log_id',
  'type',
  'title',
  'amount_fen',
  'frozen_fen',
  'balance_fen',
  'biz_id',
  'activity_id',
  'created_at',
] as const

export type Line = Awaited<ReturnType<typeof linesToShow>>[number]

const linesToShow = (db: Db, wallet: Wallet) => linesOf(db, wallet).select(lineColumns).execute()
