import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import type { WalletLine } from '../../../api/mine.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { inBrand } from '../../core/in-brand.ts'
import { after, type Cursor, cutPage } from '../../core/page-cursor.ts'
import { account, type WalletOwner, walletOwner } from './wallet-owner.ts'

/** Lines of one of the caller's wallets, the newest first. */
export const walletLog = defineRoute({
  method: 'GET',
  path: '/retail/mine/wallet-log',
  access: 'visitor',
  input: { account, after },

  async handle({ db, brandId, visitor, input, now }) {
    const person = { brandId, uid: visitor.uid }
    const wallet = await walletOwner(db, person, input.account)
    const rows = await pageOf(db, wallet, input.after)
    const { page, next } = cutPage(rows, PAGE_SIZE, ({ created_at, log_id }) => ({
      at: created_at,
      key: log_id,
    }))
    return { list: page satisfies WalletLine[], next, server_time: now }
  },
})

function pageOf(db: Db, { brandId, account: of, owner }: WalletOwner, from: Cursor | null) {
  return inBrand(db, brandId)
    .selectFrom('wallet_log')
    .select(['log_id', 'type', 'title', 'amount_fen', 'frozen_fen', 'balance_fen', 'created_at'])
    .where('owner', '=', owner)
    .where('account', '=', of)
    .$if(from !== null, query =>
      query.where(eb =>
        eb(eb.refTuple('created_at', 'log_id'), '<', eb.tuple(from?.at ?? 0, from?.key ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('log_id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()
}
