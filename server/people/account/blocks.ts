import { refundStatus } from '../../../api/values/refund-status.ts'
import { staffStatus } from '../../../api/values/staff-status.ts'
import { commissionStatus } from '../../../api/values/commission-status.ts'
import { withdrawStatus } from '../../../api/values/withdraw-status.ts'
import { orderStatus } from '../../../api/values/order-status.ts'
import { sql } from 'kysely'
import type { AccountBlock } from '../../../api/account.ts'
import type { Db } from '../../core/database.ts'
import { AFTER_SALE_S } from '../../mechanics/purchase/timing.ts'

export interface Person {
  brandId: number
  uid: number
}

interface Counts {
  orders: number
  refunds: number
  withdrawals: number
  money: number
  commission: number
  staff: number
}

/** What prevents the deletion of an account; empty if nothing does. */
export async function blocksOf(db: Db, person: Person, now: number): Promise<AccountBlock[]> {
  const n = await countOpen(db, person, now)
  const blocks: [boolean, AccountBlock][] = [
    [n.orders > 0, { kind: 'order', text: `${n.orders} 笔订单还没有完成`, path: '/order/list' }],
    [
      n.refunds > 0,
      { kind: 'refund', text: `${n.refunds} 笔退款还在处理`, path: '/order/list?tab=refund' },
    ],
    [
      n.withdrawals > 0,
      { kind: 'withdrawal', text: `${n.withdrawals} 笔提现还在处理`, path: '/withdraw/list' },
    ],
    [
      n.money !== 0,
      {
        kind: 'balance',
        text: n.money > 0 ? '余额还没有提完' : '余额是负数，先由以后的收入补上',
        path: '/withdraw',
      },
    ],
    [
      n.commission > 0,
      {
        kind: 'commission',
        text: `${n.commission} 笔佣金还没有结算`,
        path: '/distribution/income',
      },
    ],
    [n.staff > 0, { kind: 'staff', text: '你还是店员，先请店长解除绑定', path: '' }],
  ]
  return blocks.filter(([isOpen]) => isOpen).map(([, block]) => block)
}

const openRefunds = [
  refundStatus.applied,
  refundStatus.toReturn,
  refundStatus.toReceive,
  refundStatus.paying,
  refundStatus.failed,
]

/** Counts orders that are unfinished or may still be refunded, open refunds and withdrawals, and unpaid money. */
async function countOpen(db: Db, { brandId, uid }: Person, now: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from shop_order where brand_id = ${brandId} and uid = ${uid}
        and (status < ${orderStatus.finished} or (status = ${orderStatus.finished} and finished_at > ${now - AFTER_SALE_S}))) as orders,
      (select count(*)::int from refund where brand_id = ${brandId} and uid = ${uid}
        and status in (${sql.join(openRefunds)})) as refunds,
      (select count(*)::int from withdrawal where brand_id = ${brandId} and uid = ${uid}
        and status <= ${withdrawStatus.toConfirm}) as withdrawals,
      (select coalesce(sum(balance_fen + frozen_fen), 0)::bigint from wallet where brand_id = ${brandId}
        and (owner = ${uid} and account = 'distribution' or account = 'staff' and owner in
          (select user_id from shop_user where brand_id = ${brandId} and uid = ${uid}))) as money,
      (select count(*)::int from commission where brand_id = ${brandId} and owner = ${uid}
        and role in ('level1', 'level2') and status in (${commissionStatus.paid}, ${commissionStatus.frozen})) as commission,
      (select count(*)::int from shop_user where brand_id = ${brandId} and uid = ${uid}
        and status = ${staffStatus.working}) as staff`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('counting answered no row')
  return row
}
