import * as v from 'valibot'
import type { WithdrawPage, WithdrawTab } from '../../api/withdraw.ts'
import type { Db } from '../core/database.ts'
import { defineRoute } from '../core/define-route.ts'
import { after, type Cursor, cutPage } from '../core/page-cursor.ts'
import { account, type WalletOwner, walletOwner } from './wallet-owner.ts'
import { withdrawStatus } from './withdraw-table.ts'
import { withdrawViews } from './withdraw-views.ts'

const PAGE = 20

const { inReview, sending, toConfirm, arrived, refused, failed, cancelled } = withdrawStatus
const statuses: Record<Exclude<WithdrawTab, 'all'>, number[]> = {
  open: [inReview, sending, toConfirm],
  done: [arrived],
  failed: [refused, failed, cancelled],
}

/** Withdrawals of a wallet, and those of others that are paid to the caller, the newest first. */
export const withdrawList = defineRoute({
  method: 'GET',
  path: '/retail/mine/get-withdraw-list',
  access: 'visitor',
  input: { account, tab: v.picklist(['all', 'open', 'done', 'failed']), after },

  async handle({ db, brand, visitor, input, now, transfers }): Promise<WithdrawPage> {
    const { uid } = visitor
    const wallet = await walletOwner(db, { brandId: brand.brand_id, uid }, input.account)
    const rows = await pageOf(db, wallet, { uid, tab: input.tab, from: input.after })
    const { page, next } = cutPage(rows, PAGE, ({ created_at, bill_no }) => ({
      at: created_at,
      key: bill_no,
    }))
    return {
      list: await withdrawViews({ db, transfers }, page, uid),
      next,
      server_time: now,
    }
  },
})

function pageOf(
  db: Db,
  { brandId, account: of, owner }: WalletOwner,
  { uid, tab, from }: { uid: number; tab: WithdrawTab; from: Cursor | null },
) {
  return db
    .selectFrom('withdrawal')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('account', '=', of)
    .where(eb => eb.or([eb('owner', '=', owner), eb('uid', '=', uid)]))
    .$if(tab !== 'all', query => query.where('status', 'in', tab === 'all' ? [] : statuses[tab]))
    .$if(from !== null, query =>
      query.where(eb =>
        eb(eb.refTuple('created_at', 'bill_no'), '<', eb.tuple(from?.at ?? 0, from?.key ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('bill_no', 'desc')
    .limit(PAGE + 1)
    .execute()
}
