import { codeStatus } from '../../../api/values/code-status.ts'
import { grantStatus } from '../../../api/values/grant-status.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { COUPON_GRACE_S } from '../../mechanics/purchase/timing.ts'

// A coupon used in an order. Its code is written before its grant, as everywhere.

interface Locked {
  brandId: number
  grantId: string
  orderNo: string
}

/** Locks a coupon for an unpaid order; refuses with 1303 one that is used, locked or expired. */
export async function lockCoupon(
  trx: Tx,
  { brandId, grantId, orderNo, uid, now }: Locked & { uid: number; now: number },
): Promise<void> {
  await setCode(trx, { brandId, grantId }, codeStatus.unused, codeStatus.inRefund)
  const grant = await inBrand(trx, brandId)
    .updateTable('user_grant')
    .set({ status: grantStatus.inOrder, order_no: orderNo })
    .where('grant_id', '=', grantId)
    .where('uid', '=', uid)
    // guard: a coupon is in one order at a time [server orders/create]
    //   .where('status', '=', grantStatus.unused) ~>
    .where('status', '=', grantStatus.unused)
    .where('valid_from', '<=', now)
    .where('valid_to', '>', now)
    .returning('grant_id')
    .executeTakeFirst()
  if (!grant) throw new ReplyError('couponGone')
}

/** Marks the coupon of a paid order as used. */
export async function spendCoupon(trx: Tx, locked: Locked & { now: number }): Promise<void> {
  await setCode(trx, locked, codeStatus.inRefund, codeStatus.void)
  await setGrant(trx, locked, grantStatus.inOrder, {
    status: grantStatus.used,
    used_at: locked.now,
  })
}

/**
 * Returns the coupon of an order that was not paid, or was refunded in full. An expired coupon stays expired, unless
 * the shop's side caused it: then it is valid for another day, once.
 */
export async function freeCoupon(
  trx: Tx,
  locked: Locked & { now: number; wasUsed: boolean; byUs: boolean },
): Promise<void> {
  const { brandId, grantId, now, wasUsed, byUs } = locked
  const grant = await inBrand(trx, brandId)
    .selectFrom('user_grant')
    .select(['valid_to', 'is_extended'])
    .where('grant_id', '=', grantId)
    .executeTakeFirst()
  if (!grant) return
  const isOver = grant.valid_to <= now
  // guard: a coupon gets its further day once [server orders/coupons]
  //   isOver && byUs && !grant.is_extended ~> isOver && byUs
  const isExtended = isOver && byUs && !grant.is_extended
  const valid = isExtended ? { valid_to: now + COUPON_GRACE_S } : {}
  const stays = isOver && !isExtended
  const from = wasUsed ? codeStatus.void : codeStatus.inRefund
  const to = stays ? codeStatus.expired : codeStatus.unused
  await setCode(trx, locked, from, to, valid)
  await setGrant(trx, locked, wasUsed ? grantStatus.used : grantStatus.inOrder, {
    status: stays ? grantStatus.expired : grantStatus.unused,
    used_at: null,
    order_no: null,
    ...valid,
    ...(isExtended && { is_extended: true }),
  })
}

/**
 * Gives the expired coupon of a closed order its further day, because the order's payment came too late. A coupon that
 * is used or locked meanwhile, or had the day before, stays as it is.
 */
export async function extendCoupon(
  trx: Tx,
  { brandId, grantId, now }: { brandId: number; grantId: string; now: number },
): Promise<void> {
  const { unused, expired } = grantStatus
  const valid_to = now + COUPON_GRACE_S
  const grant = await inBrand(trx, brandId)
    .selectFrom('user_grant')
    .select('grant_id')
    .where('grant_id', '=', grantId)
    .where('status', 'in', [unused, expired])
    .where('valid_to', '<=', now)
    .where('is_extended', '=', false)
    .executeTakeFirst()
  if (!grant) return
  for (const from of [codeStatus.unused, codeStatus.expired]) {
    await setCode(trx, { brandId, grantId }, from, codeStatus.unused, { valid_to })
  }
  await inBrand(trx, brandId)
    .updateTable('user_grant')
    .set({ status: unused, valid_to, is_extended: true })
    .where('grant_id', '=', grantId)
    .where('status', 'in', [unused, expired])
    .where('is_extended', '=', false)
    .execute()
}

async function setCode(
  trx: Tx,
  { brandId, grantId }: Pick<Locked, 'brandId' | 'grantId'>,
  from: number,
  to: number,
  valid: { valid_to?: number } = {},
): Promise<void> {
  await inBrand(trx, brandId)
    .updateTable('redeem_code')
    .set({ status: to, ...valid })
    .where('grant_id', '=', grantId)
    .where('status', '=', from)
    .execute()
}

async function setGrant(
  trx: Tx,
  { brandId, grantId, orderNo }: Locked,
  from: number,
  set: {
    status: number
    used_at?: number | null
    order_no?: null
    valid_to?: number
    is_extended?: boolean
  },
): Promise<void> {
  await inBrand(trx, brandId)
    .updateTable('user_grant')
    .set(set)
    .where('grant_id', '=', grantId)
    .where('order_no', '=', orderNo)
    .where('status', '=', from)
    .execute()
}
