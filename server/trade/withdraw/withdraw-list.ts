import { withdrawStatus } from '../../../api/values/withdraw-status.ts'
import * as v from 'valibot'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import type { WithdrawPage, WithdrawTab } from '../../../api/withdraw.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { anyText } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { after, type Cursor, cutPage } from '../../core/page-cursor.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Account } from '../../core/tables.ts'
import { account, isPayee, walletOwner } from './wallet-owner.ts'
import { withdrawViews } from './withdraw-views.ts'

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
  input: {
    account,
    tab: v.picklist(['all', 'open', 'done', 'failed']),
    withdrawId: v.optional(anyText(40), ''),
    after,
  },

  async handle({ db, brandId, visitor, input, now, transfers }): Promise<WithdrawPage> {
    const { uid } = visitor
    const person = { brandId, uid }
    const owner = await ownerOf(db, person, input.account)
    const rows = await pageOf(db, { ...person, ...input, owner })
    const { page, next } = cutPage(rows, PAGE_SIZE, ({ created_at, bill_no }) => ({
      at: created_at,
      key: bill_no,
    }))
    return {
      list: await withdrawViews({ db, transfers }, page, uid),
      next,
      owns: owner === null ? 0 : 1,
      server_time: now,
    }
  },
})

/** Owner of the caller's wallet; null for who receives money from a wallet that is not theirs. */
async function ownerOf(
  db: Db,
  person: { brandId: number; uid: number },
  of: Account,
): Promise<number | null> {
  try {
    return (await walletOwner(db, person, of)).owner
  } catch (error) {
    if (error instanceof ReplyError && (await isPayee(db, person, of))) return null
    throw error
  }
}

interface Asked {
  brandId: number
  uid: number
  account: Account
  owner: number | null
  tab: WithdrawTab
  /** Only this one; '' = all. */
  withdrawId: string
  after: Cursor | null
}

function pageOf(db: Db, { brandId, account: of, owner, uid, tab, withdrawId, after: from }: Asked) {
  return (
    inBrand(db, brandId)
      .selectFrom('withdrawal')
      .selectAll()
      .where('account', '=', of)
      // guard: who only receives money sees no other withdrawals of the shop [server merchant/shop/authorize-payee]
      //   eb.or([...(owner === null ? [] : [eb('owner', '=', owner)]), eb('uid', '=', uid)]) ~> eb('amount_fen', '>', 0)
      .where(eb =>
        eb.or([...(owner === null ? [] : [eb('owner', '=', owner)]), eb('uid', '=', uid)]),
      )
      .$if(withdrawId !== '', query => query.where('withdraw_id', '=', withdrawId))
      .$if(tab !== 'all', query => query.where('status', 'in', tab === 'all' ? [] : statuses[tab]))
      .$if(from !== null, query =>
        query.where(eb =>
          eb(eb.refTuple('created_at', 'bill_no'), '<', eb.tuple(from?.at ?? 0, from?.key ?? '')),
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('bill_no', 'desc')
      .limit(PAGE_SIZE + 1)
      .execute()
  )
}
