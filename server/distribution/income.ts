import * as v from 'valibot'
import type { Income, IncomePage, IncomeTab } from '../../api/distribution.ts'
import type { Db } from '../core/database.ts'
import { defineRoute } from '../core/define-route.ts'
import { monthBounds } from '../core/month-bounds.ts'
import { type After, afterOf, pageAfter } from '../core/page-after.ts'
import { shownPerson } from '../core/shown-person.ts'
import { commissionStatus } from '../ledgers/commission.ts'
import { balanceOf } from '../ledgers/wallet-balance.ts'
import type { Person } from './distributor-table.ts'
import { earnedBy } from './home.ts'
import { requireDistributor } from './require-rules.ts'

const PAGE = 20
const TAIL = 4

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
    after: pageAfter,
  },

  async handle({ db, brand, visitor, input, now }): Promise<IncomePage> {
    const me = { brandId: brand.brand_id, uid: visitor.uid }
    await requireDistributor(db, me)
    const rows = await pageOf(db, me, input)
    const page = rows.slice(0, PAGE)
    const last = rows.length > PAGE ? page.at(-1) : undefined
    const { waiting_fen, settled_fen } = await earnedBy(db, me, now)
    return {
      balance_fen: await balanceOf(db, { ...me, owner: me.uid, account: 'distribution' }),
      waiting_fen,
      settled_fen,
      list: page.map(incomeView),
      next: last ? afterOf(last.created_at, last.record_id) : '',
      server_time: now,
    }
  },
})

function pageOf(
  db: Db,
  { brandId, uid }: Person,
  { tab, month, after }: { tab: IncomeTab; month: string; after: After | null },
) {
  const bounds = month ? monthBounds(month) : undefined
  return db
    .selectFrom('commission')
    .innerJoin('order_item', join =>
      join
        .onRef('order_item.brand_id', '=', 'commission.brand_id')
        .onRef('order_item.order_no', '=', 'commission.order_no')
        .onRef('order_item.no', '=', 'commission.item_no'),
    )
    .innerJoin('visitor', join =>
      join
        .onRef('visitor.brand_id', '=', 'commission.brand_id')
        .onRef('visitor.uid', '=', 'commission.buyer_uid'),
    )
    .where('commission.brand_id', '=', brandId)
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
    .$if(after !== null, query =>
      query.where(eb =>
        eb(
          eb.refTuple('commission.created_at', 'commission.record_id'),
          '<',
          eb.tuple(after?.at ?? 0, after?.key ?? ''),
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
    .limit(PAGE + 1)
    .execute()
}

type Row = Awaited<ReturnType<typeof pageOf>>[number]

const incomeView = (row: Row): Income => ({
  record_id: row.record_id,
  buyer: shownPerson(row),
  title: row.title,
  thumb: row.thumb,
  order_tail: row.order_no.slice(-TAIL),
  level: row.role === 'level2' ? 2 : 1,
  amount_fen: row.amount_fen,
  reversed_fen: row.reversed_fen,
  status: row.status as Income['status'],
  settle_at: row.freeze_until,
  created_at: row.created_at,
})
