import { commissionStatus } from '../../../api/values/commission-status.ts'
import * as v from 'valibot'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import type { Income, IncomePage, IncomeTab } from '../../../api/distribution.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { inBrand } from '../../core/in-brand.ts'
import { monthBounds } from '../../core/month-bounds.ts'
import { after, type Cursor, cutPage } from '../../core/page-cursor.ts'
import { shownPerson } from '../../core/shown-person.ts'
import { balanceOf } from '../../ledgers/wallet-balance.ts'
import type { Person } from '../../mechanics/distribution/distributor-table.ts'
import { ORDER_TAIL } from '../../trade/withdraw/wallet-subjects.ts'
import { earnedBy } from './home.ts'
import { requireDistributor } from './require-rules.ts'

const { paid, frozen, settled, void: lost, takenBack } = commissionStatus
const statuses: Record<Exclude<IncomeTab, 'all'>, number[]> = {
  waiting: [paid],
  frozen: [frozen],
  settled: [settled],
  void: [lost, takenBack],
}

/** Commission of a distributor per item, the newest first. */
export const distributionIncome = defineRoute({
  method: 'GET',
  path: '/wechat/distribution/income',
  access: 'visitor',
  input: {
    tab: v.picklist(['all', 'waiting', 'frozen', 'settled', 'void']),
    month: v.pipe(v.string(), v.regex(/^(20\d\d-(0[1-9]|1[0-2]))?$/)),
    after,
  },

  async handle({ db, brandId, visitor, input, now }): Promise<IncomePage> {
    const me = { brandId, uid: visitor.uid }
    await requireDistributor(db, me)
    const rows = await pageOf(db, me, input)
    const { page, next } = cutPage(rows, PAGE_SIZE, ({ created_at, record_id }) => ({
      at: created_at,
      key: record_id,
    }))
    const { waiting_fen, settled_fen } = await earnedBy(db, me, now)
    return {
      balance_fen: await balanceOf(db, { ...me, owner: me.uid, account: 'distribution' }),
      waiting_fen,
      settled_fen,
      list: page.map(incomeView),
      next,
      server_time: now,
    }
  },
})

function pageOf(
  db: Db,
  { brandId, uid }: Person,
  { tab, month, after: from }: { tab: IncomeTab; month: string; after: Cursor | null },
) {
  const bounds = month ? monthBounds(month) : undefined
  return inBrand(db, brandId)
    .selectFrom('commission')
    .innerJoin('order_item', join =>
      join
        .onRef('order_item.order_no', '=', 'commission.order_no')
        .onRef('order_item.no', '=', 'commission.item_no'),
    )
    .innerJoin('visitor', 'visitor.uid', 'commission.buyer_uid')
    .where('commission.owner', '=', uid)
    .where('commission.role', 'in', ['level1', 'level2'])
    .$if(tab !== 'all', query =>
      query.where('commission.status', 'in', tab === 'all' ? [] : statuses[tab]),
    )
    .$if(bounds !== undefined, query =>
      query
        .where('commission.created_at', '>=', bounds?.from ?? 0)
        .where('commission.created_at', '<', bounds?.to ?? 0),
    )
    .$if(from !== null, query =>
      query.where(eb =>
        eb(
          eb.refTuple('commission.created_at', 'commission.record_id'),
          '<',
          eb.tuple(from?.at ?? 0, from?.key ?? ''),
        ),
      ),
    )
    .select([
      'commission.record_id',
      'commission.order_no',
      'commission.role',
      'commission.amount_fen',
      'commission.reversed_fen',
      'commission.status',
      'commission.freeze_until',
      'commission.created_at',
      'order_item.title',
      'order_item.thumb',
      'visitor.nickname',
      'visitor.avatar',
      'visitor.hides_me',
    ])
    .orderBy('commission.created_at', 'desc')
    .orderBy('commission.record_id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()
}

type Row = Awaited<ReturnType<typeof pageOf>>[number]

const incomeView = (row: Row): Income => ({
  record_id: row.record_id,
  buyer: shownPerson(row),
  title: row.title,
  thumb: row.thumb,
  order_tail: row.order_no.slice(-ORDER_TAIL),
  level: row.role === 'level2' ? 2 : 1,
  amount_fen: row.amount_fen,
  reversed_fen: row.reversed_fen,
  status: row.status as Income['status'],
  settle_at: row.freeze_until,
  created_at: row.created_at,
})
