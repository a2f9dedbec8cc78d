import { codeStatus } from '../../../api/values/code-status.ts'
import { grantStatus } from '../../../api/values/grant-status.ts'
import { sql } from 'kysely'
import { deliveryWay } from '../../../api/values/delivery-way.ts'
import { goodsKind } from '../../../api/values/goods-kind.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { randomKey } from '../../core/random.ts'
import type { Tx } from '../../core/tx.ts'
import { newRedeemCode } from '../../mechanics/redeem/redeem-code.ts'
import type { ShopScope } from '../../core/tables.ts'
import type { ItemRow, OrderKey, OrderRow } from './order-table.ts'

/** `user_grant.source` of an order's codes; their id is `order:item:number`. */
export const ORDER_SOURCE = 'order'

export const REFUNDED = 2

/** Vouchers have codes, and so have goods picked up in a store. */
export const hasCodes = (
  { delivery }: Pick<OrderRow, 'delivery'>,
  { kind }: Pick<ItemRow, 'kind'>,
): boolean =>
  kind === goodsKind.voucher || (kind === goodsKind.goods && delivery === deliveryWay.inStore)

/** Issues the codes of a paid order, one per piece. */
export async function giveCodes(
  trx: Tx,
  order: OrderRow,
  items: ItemRow[],
  now: number,
): Promise<void> {
  for (const item of items.filter(each => hasCodes(order, each))) {
    for (let n = 1; n <= item.count; n += 1) await giveCode(trx, { order, item, n, now })
  }
}

/** Expiry of codes issued now, unix seconds. */
export const codesEnd = ({ code_days }: ItemRow, now: number): number => now + code_days * DAY_S

/** Goods that are picked up wait in the chosen store. */
const scopeOf = ({ store_id }: OrderRow, { kind, shop_scope }: ItemRow): ShopScope =>
  kind === goodsKind.goods && store_id !== null
    ? { kind: 'list', shop_ids: [store_id] }
    : shop_scope

interface Piece {
  order: OrderRow
  item: ItemRow
  n: number
  now: number
}

async function giveCode(trx: Tx, { order, item, n, now }: Piece): Promise<void> {
  const { brand_id: brandId, order_no, uid } = order
  const grant_id = randomKey()
  const shared = {
    brand_id: brandId,
    grant_id,
    uid,
    valid_from: now,
    valid_to: codesEnd(item, now),
  }
  let made: { code: string } | undefined
  while (!made) {
    made = await trx
      .insertInto('redeem_code')
      .values({
        ...shared,
        code: newRedeemCode(),
        item: JSON.stringify({ title: item.title, thumb: item.thumb, value_text: item.specs_text }),
        shop_scope: JSON.stringify(scopeOf(order, item)),
      })
      // If the random code is taken, another one is drawn.
      .onConflict(conflict => conflict.doNothing())
      .returning('code')
      .executeTakeFirst()
  }
  await trx
    .insertInto('user_grant')
    .values({
      ...shared,
      activity_id: null,
      kind: 'voucher',
      created_at: now,
      source: ORDER_SOURCE,
      source_id: `${order_no}:${item.no}:${n}`,
      order_no,
    })
    .execute()
}

/**
 * `lock`: a refund is requested · `unlock`: it has ended without money · `void`: it is done · `expire`: their time is
 * over.
 */
export type CodeMove = 'lock' | 'unlock' | 'void' | 'expire'

const moves = {
  lock: {
    from: [codeStatus.unused, codeStatus.expired],
    code: codeStatus.inRefund,
    grant: 'inOrder',
  },
  unlock: { from: [codeStatus.inRefund], code: codeStatus.unused, grant: 'unused' },
  void: { from: [codeStatus.inRefund], code: codeStatus.void, grant: 'revoked' },
  expire: { from: [codeStatus.unused], code: codeStatus.expired, grant: 'expired' },
} as const

/** Moves the unused codes of an item; returns their number. */
export async function moveCodes(
  trx: Tx,
  { brandId, orderNo, itemNo }: OrderKey & { itemNo: number },
  move: CodeMove,
): Promise<number> {
  const { from, code, grant } = moves[move]
  const ids = sql<string>`(select grant_id from user_grant where brand_id = ${brandId} and order_no = ${orderNo}
    and source = ${ORDER_SOURCE} and source_id like ${`${orderNo}:${itemNo}:%`})`
  const rows = await inBrand(trx, brandId)
    .updateTable('redeem_code')
    .set({ status: code })
    .where('grant_id', 'in', ids)
    .where('status', 'in', from)
    .returning('grant_id')
    .execute()
  if (rows.length === 0) return 0
  await inBrand(trx, brandId)
    .updateTable('user_grant')
    .set({ status: grantStatus[grant] })
    .where(
      'grant_id',
      'in',
      rows.map(({ grant_id }) => grant_id),
    )
    .execute()
  return rows.length
}

export interface CodeCounts {
  all: number
  used: number
  /** Can still be used. */
  open: number
  /** Can still be refunded: neither used nor void. */
  left: number
}

export const noCodes: CodeCounts = { all: 0, used: 0, open: 0, left: 0 }

/** Numbers of the codes of an item by state. */
export async function countCodes(
  db: Db,
  { brandId, orderNo, itemNo }: OrderKey & { itemNo: number },
): Promise<CodeCounts> {
  const rows = await inBrand(db, brandId)
    .selectFrom('user_grant')
    .select('status')
    .where('order_no', '=', orderNo)
    .where('source', '=', ORDER_SOURCE)
    .where('source_id', 'like', `${orderNo}:${itemNo}:%`)
    .execute()
  const { used, unused, inOrder: locked, expired } = grantStatus
  const count = (...statuses: number[]) => rows.filter(row => statuses.includes(row.status)).length
  return {
    all: rows.length,
    used: count(used),
    open: count(unused, locked),
    left: count(unused, locked, expired),
  }
}

/** Makes all codes of an order void that are neither used nor void; returns their number by item. */
export async function voidCodes(
  trx: Tx,
  order: OrderRow,
  items: ItemRow[],
): Promise<Map<number, number>> {
  const voided = new Map<number, number>()
  for (const { no } of items.filter(item => hasCodes(order, item))) {
    const key = { brandId: order.brand_id, orderNo: order.order_no, itemNo: no }
    await moveCodes(trx, key, 'lock')
    voided.set(no, await moveCodes(trx, key, 'void'))
  }
  return voided
}

/** Whether nothing of an order is left to pick up: each code is used or expired, or its item refunded. */
export async function areUsedUp(trx: Tx, order: OrderRow, items: ItemRow[]): Promise<boolean> {
  for (const item of items) {
    if (item.refund_state === REFUNDED || item.kind === goodsKind.virtual) continue
    const key = { brandId: item.brand_id, orderNo: item.order_no, itemNo: item.no }
    if (!hasCodes(order, item) || (await countCodes(trx, key)).open > 0) return false
  }
  return true
}
