import * as v from 'valibot'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import { type WalletKind, walletTypes } from '../../../api/values/wallet-kind.ts'
import type { WalletLog } from '../../../api/mine.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { inBrand } from '../../core/in-brand.ts'
import { after, type Cursor, cutPage } from '../../core/page-cursor.ts'
import { lineColumns, linesOf, type Wallet } from './wallet-lines.ts'
import { monthsOf } from './wallet-months.ts'
import { account, walletOwner } from './wallet-owner.ts'
import { subjectsOf } from './wallet-subjects.ts'

const kinds = ['', ...(Object.keys(walletTypes) as WalletKind[])] as const

/** Lines of one of the caller's wallets, the newest first, with the sums of their months. */
export const walletLog = defineRoute({
  method: 'GET',
  path: '/retail/mine/wallet-log',
  access: 'visitor',
  input: { account, kind: v.optional(v.picklist(kinds), ''), after },

  async handle({ db, brandId, visitor, input, now }): Promise<WalletLog> {
    const person = { brandId, uid: visitor.uid }
    const wallet = await walletOwner(db, person, input.account)
    const rows = await pageOf(db, wallet, input.kind, input.after)
    const { page, next } = cutPage(rows, PAGE_SIZE, ({ created_at, log_id }) => ({
      at: created_at,
      key: log_id,
    }))
    const [months, subjectOf] = await Promise.all([
      monthsOf(db, wallet, input.kind, page),
      subjectsOf(db, wallet, page),
    ])
    const list = page.map(line => {
      const { biz_id: _, activity_id: __, ...shown } = line
      return { ...shown, ...subjectOf(line) }
    })
    return { list, months, next, server_time: now }
  },
})

/** Keys are found in the index, which holds the kinds too; then the lines are read. */
export function pageOf(db: Db, wallet: Wallet, kind: WalletKind | '', from: Cursor | null) {
  const keys = linesOf(db, wallet, kind)
    .select('log_id')
    .$if(from !== null, query =>
      query.where(eb =>
        eb(eb.refTuple('created_at', 'log_id'), '<', eb.tuple(from?.at ?? 0, from?.key ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('log_id', 'desc')
    .limit(PAGE_SIZE + 1)
  return inBrand(db, wallet)
    .selectFrom('wallet_log')
    .select(lineColumns)
    .where('log_id', 'in', keys)
    .orderBy('created_at', 'desc')
    .orderBy('log_id', 'desc')
    .execute()
}
