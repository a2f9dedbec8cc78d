import type { UseWindow } from '../../../api/store-coupon.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { randomKey } from '../../core/random.ts'
import type { RedeemItem, ShopScope } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { type Entry, participate } from '../participate/participate.ts'
import { newRedeemCode } from '../redeem/redeem-code.ts'

export interface Gift extends Pick<Entry, 'activity' | 'now'> {
  visitor: Pick<Entry['visitor'], 'uid'>
  kind: string
  /** What the staff sees at the counter. */
  item: RedeemItem
  /** Value charged to the activity's budget, fen; 0 by default. */
  valueFen?: number
  validFrom: number
  validTo: number
  /** Stores that redeem the code; the activity's by default. */
  shopScope?: ShopScope
  /** Times at which it can be redeemed; always by default. */
  useWindow?: UseWindow | undefined
  /** Origin within the campaign; each pair is granted once. */
  source?: { kind: string; id: string }
}

export type Claim = Gift & Omit<Entry, 'findRecord' | 'amountFen'>

export interface Claimed {
  grantId: string
  code: string
  /** Number of grants of this activity that the visitor now has. */
  taken: number
}

/**
 * Takes one piece of stock and grants it with a code for the counter, both or neither. Refuses like `participate`, and
 * when the activity's budget is used up.
 */
export async function claim(trx: Tx, order: Claim): Promise<Claimed> {
  const taken = await participate(trx, claimEntry(order))
  return { ...(await grant(trx, order)), taken }
}

/** The participation of a claim. */
export const claimEntry = (order: Claim): Entry => ({
  ...order,
  findRecord: db => newestGrant(db, order),
  amountFen: order.valueFen ?? 0,
})

/** Grants an item with a code for the counter. Call it inside a transaction, after checking who gets it. */
export async function grant(trx: Tx, order: Gift): Promise<{ grantId: string; code: string }> {
  const { activity, visitor, now, kind, item, validFrom, validTo, useWindow } = order
  const { valueFen = 0 } = order
  const grantId = randomKey()
  const shared = {
    brand_id: activity.brand_id,
    grant_id: grantId,
    uid: visitor.uid,
    valid_from: validFrom,
    valid_to: validTo,
  }
  await trx
    .insertInto('user_grant')
    .values({
      ...shared,
      activity_id: activity.activity_id,
      kind,
      created_at: now,
      value_fen: valueFen,
      ...(order.source && { source: order.source.kind, source_id: order.source.id }),
    })
    .execute()
  for (;;) {
    const code = newRedeemCode()
    const made = await trx
      .insertInto('redeem_code')
      .values({
        ...shared,
        code,
        item: JSON.stringify(item),
        shop_scope: JSON.stringify(order.shopScope ?? activity.shop_scope),
        use_window: useWindow ? JSON.stringify(useWindow) : null,
      })
      // The code is in use already: draw another one.
      .onConflict(conflict => conflict.doNothing())
      .returning('code')
      .executeTakeFirst()
    if (made) return { grantId, code }
  }
}

async function newestGrant(
  db: Db,
  { activity, visitor }: Pick<Claim, 'activity' | 'visitor'>,
): Promise<string> {
  const newest = await inBrand(db, activity)
    .selectFrom('user_grant')
    .select('grant_id')
    .where('activity_id', '=', activity.activity_id)
    .where('uid', '=', visitor.uid)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.grant_id ?? ''
}
