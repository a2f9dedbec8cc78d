import { commissionStatus } from '../../api/values/commission-status.ts'
import { inBrand } from '../core/in-brand.ts'
import { sql } from 'kysely'
import { randomKey } from '../core/random.ts'
import type { CommissionRole } from '../core/tables.ts'
import type { Tx } from '../core/tx.ts'
import { credit } from './wallet-credit.ts'
import { debit } from './debit.ts'

export interface CommissionLine {
  orderNo: string
  itemNo: number
  role: CommissionRole
  /** A distributor's uid or a staff member's user_id, by role. */
  owner: number
  buyerUid: number
  /** Fen paid for the item, without freight. */
  baseFen: number
  /** Basis points, fixed when the order is paid. */
  rateBp: number
  /** Fixed fen for all pieces instead of a rate; null (default) = by the rate. */
  fixedFen?: number | null
}

type Earned = Pick<CommissionLine, 'baseFen' | 'rateBp' | 'fixedFen'>

/** At most the item's price, whatever the rates. */
export function commissionOf({ baseFen, rateBp, fixedFen = null }: Earned): number {
  return Math.min(fixedFen ?? Math.floor((baseFen * rateBp) / 10_000), baseFen)
}

/** Amount of each line; the lines of one item, in order, together get at most its price. */
export function amountsOf(lines: readonly (Earned & { itemNo: number })[]): number[] {
  const given = new Map<number, number>()
  return lines.map(line => {
    const before = given.get(line.itemNo) ?? 0
    // guard: all commission of an item is at most its price [server distribution/commission]
    //   Math.min(commissionOf(line), line.baseFen - before) ~> commissionOf(line)
    const amount = Math.min(commissionOf(line), line.baseFen - before)
    given.set(line.itemNo, before + amount)
    return amount
  })
}

/** Records the commission of a paid order, one record per item and role. */
export async function recordCommission(
  trx: Tx,
  brandId: number,
  lines: CommissionLine[],
  now: number,
): Promise<void> {
  const amounts = amountsOf(lines)
  const rows = lines
    .map((line, at) => ({ ...line, amountFen: amounts[at] ?? 0 }))
    .filter(({ amountFen }) => amountFen > 0)
  if (rows.length === 0) return
  await inBrand(trx, brandId)
    .insertInto('commission')
    .values(
      rows.map(line => ({
        record_id: randomKey(),
        order_no: line.orderNo,
        item_no: line.itemNo,
        role: line.role,
        owner: line.owner,
        buyer_uid: line.buyerUid,
        base_fen: line.baseFen,
        rate_bp: line.rateBp,
        fixed_fen: line.fixedFen ?? null,
        amount_fen: line.amountFen,
        created_at: now,
      })),
    )
    .execute()
}

interface OfOrder {
  brandId: number
  orderNo: string
}

/** Starts the period after which commission is settled. */
export async function freezeCommission(
  trx: Tx,
  { brandId, orderNo }: OfOrder,
  freezeUntil: number,
): Promise<void> {
  await inBrand(trx, brandId)
    .updateTable('commission')
    .set({ status: commissionStatus.frozen, freeze_until: freezeUntil })
    .where('order_no', '=', orderNo)
    .where('status', '=', commissionStatus.paid)
    .execute()
}

/** Stops that period, because the order is open again. */
export async function unfreezeCommission(trx: Tx, { brandId, orderNo }: OfOrder): Promise<void> {
  await inBrand(trx, brandId)
    .updateTable('commission')
    .set({ status: commissionStatus.paid })
    .where('order_no', '=', orderNo)
    .where('status', '=', commissionStatus.frozen)
    .execute()
}

/**
 * Takes back the commission on what has been refunded of an item in total. An unsettled record is reduced; a settled one
 * is debited from its wallet, whose balance may become negative. Returns the fen debited.
 */
export async function reverseCommission(
  trx: Tx,
  { brandId, orderNo, itemNo, now }: OfOrder & { itemNo: number; now: number },
  refunded: { refundNo: string; ofFen: number; payFen: number },
): Promise<number> {
  let paidBack = 0
  const records = await inBrand(trx, brandId)
    .selectFrom('commission')
    .select(['record_id', 'role', 'owner', 'amount_fen', 'reversed_fen', 'status'])
    .where('order_no', '=', orderNo)
    .where('item_no', '=', itemNo)
    .execute()
  for (const record of inWalletOrder(records)) {
    const { amount_fen, reversed_fen, status } = record
    const reversed =
      refunded.payFen > 0 ? Math.floor((amount_fen * refunded.ofFen) / refunded.payFen) : 0
    const more = reversed - reversed_fen
    if (more <= 0 || status === commissionStatus.void) continue
    const isAll = reversed === amount_fen
    const isSettled = status >= commissionStatus.settled
    await inBrand(trx, brandId)
      .updateTable('commission')
      .set({
        reversed_fen: reversed,
        ...(isAll && {
          status: isSettled ? commissionStatus.takenBack : commissionStatus.void,
        }),
      })
      .where('record_id', '=', record.record_id)
      .execute()
    if (isSettled) {
      paidBack += more
      await debit(trx, {
        brandId,
        owner: record.owner,
        account: accountOf(record.role),
        type: 2,
        amountFen: more,
        title: '佣金追回',
        bizType: 'commission.back',
        bizId: `${record.record_id}:${refunded.refundNo}`,
        mayOwe: true,
        now,
      })
    }
  }
  return paidBack
}

/** Settles the commission of an order's items; returns the total. */
export async function settleCommission(
  trx: Tx,
  { brandId, orderNo, now }: OfOrder & { now: number },
): Promise<number> {
  const records = await inBrand(trx, brandId)
    .updateTable('commission')
    .set({ status: commissionStatus.settled })
    .where('order_no', '=', orderNo)
    .where('status', '=', commissionStatus.frozen)
    .returning([
      'record_id',
      'role',
      'owner',
      sql<number>`(amount_fen - reversed_fen)::bigint`.as('fen'),
    ])
    .execute()
  for (const { record_id, role, owner, fen } of inWalletOrder(records)) {
    await credit(trx, {
      brandId,
      owner,
      account: accountOf(role),
      type: 1,
      amountFen: Number(fen),
      title: '佣金',
      bizType: 'commission',
      bizId: record_id,
      now,
    })
  }
  return records.reduce((sum, { fen }) => sum + Number(fen), 0)
}

/** All transactions write wallets in the same order, to avoid deadlocks. */
const inWalletOrder = <R extends { role: CommissionRole; owner: number }>(records: R[]): R[] =>
  [...records].sort(
    (a, b) => accountOf(a.role).localeCompare(accountOf(b.role)) || a.owner - b.owner,
  )

const accountOf = (role: CommissionRole) =>
  role === 'staff' ? ('staff' as const) : ('distribution' as const)
