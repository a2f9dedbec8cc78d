import { inBrand } from '../../core/in-brand.ts'
import { codeStatus } from '../../../api/values/code-status.ts'
import { ReplyError } from '../../core/replies.ts'
import type { ShopScope } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { type Claim, type Claimed, claim } from './claim.ts'
import { giveBackToShop, type ShopShare, takeFromShop } from '../../ledgers/shop-stock.ts'

/** Number of times that a coupon can be moved. */
const CHANGES = 1

export interface StoreClaim extends Omit<Claim, 'shopScope'> {
  share: ShopShare
}

/**
 * Grants a coupon for one store: takes one from the stock of the campaign and of the store, both or neither. Refuses
 * like `claim`, and with 2105 when the store has none left.
 */
export async function claimInStore(trx: Tx, { share, ...order }: StoreClaim): Promise<Claimed> {
  const claimed = await claim(trx, { ...order, shopScope: onlyAt(share.storeId) })
  await takeFromShop(trx, share)
  await inBrand(trx, share)
    .insertInto('grant_store')
    .values({
      grant_id: claimed.grantId,
      activity_id: share.activityId,
      store_id: share.storeId,
    })
    .execute()
  return claimed
}

export interface StoreChange {
  brandId: number
  grantId: string
  uid: number
  now: number
  /** The campaign's stock for a store. */
  shareOf: (storeId: number) => ShopShare
  storeId: number
}

/**
 * Moves an unused grant to another store, once. Call it inside a transaction. Refuses with 2105 (out of stock there),
 * 2107 (already moved), 2121 (expired), 2122 (used), 2123 (not the caller's).
 */
export async function changeStore(trx: Tx, change: StoreChange): Promise<void> {
  const { brandId, grantId, storeId, shareOf } = change
  const held = await lockGrant(trx, change)
  if (held.store_id === storeId) throw new ReplyError('stateChanged', { message: '已经是这家门店' })
  // guard: a coupon moves once [server store-coupon/change-shop]
  //   held.changed_n >= CHANGES ~> held.changed_n > 99
  if (held.changed_n >= CHANGES) throw new ReplyError('limitTotal', { message: '门店只能更换一次' })
  await moveCode(trx, change)
  const [from, to] = [shareOf(held.store_id), shareOf(storeId)]
  // Ascending store ids, so that two opposite moves cannot deadlock.
  if (from.storeId < to.storeId) {
    await giveBackToShop(trx, from)
    await takeFromShop(trx, to)
  } else {
    await takeFromShop(trx, to)
    await giveBackToShop(trx, from)
  }
  await inBrand(trx, brandId)
    .updateTable('grant_store')
    .set(eb => ({ store_id: storeId, changed_n: eb('changed_n', '+', 1) }))
    .where('grant_id', '=', grantId)
    .execute()
}

/** Serializes changes of one grant. */
async function lockGrant(trx: Tx, { brandId, grantId, uid }: StoreChange) {
  const held = await inBrand(trx, brandId)
    .selectFrom('grant_store')
    .innerJoin('user_grant', 'user_grant.grant_id', 'grant_store.grant_id')
    .select(['grant_store.store_id', 'grant_store.changed_n'])
    .where('grant_store.grant_id', '=', grantId)
    .where('user_grant.uid', '=', uid)
    .forUpdate('grant_store')
    .executeTakeFirst()
  if (!held) throw new ReplyError('notOwner')
  return held
}

/** Conditional update of the code's row: a code that is redeemed concurrently is not moved. */
async function moveCode(trx: Tx, { brandId, grantId, storeId, now }: StoreChange): Promise<void> {
  const moved = await inBrand(trx, brandId)
    .updateTable('redeem_code')
    .set({ shop_scope: JSON.stringify(onlyAt(storeId)) })
    .where('grant_id', '=', grantId)
    .where('status', '=', codeStatus.unused)
    .where('valid_to', '>', now)
    .returning('code')
    .executeTakeFirst()
  if (moved) return
  const code = await inBrand(trx, brandId)
    .selectFrom('redeem_code')
    .select(['status', 'valid_to'])
    .where('grant_id', '=', grantId)
    .executeTakeFirst()
  if (code?.status === codeStatus.used) throw new ReplyError('grantUsed')
  if (code && code.status === codeStatus.unused) throw new ReplyError('grantExpired')
  throw new ReplyError('stateChanged')
}

const onlyAt = (storeId: number): ShopScope => ({ kind: 'list', shop_ids: [storeId] })
