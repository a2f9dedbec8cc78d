import { activityStatus } from '../../../api/values/activity-status.ts'
import type { Selectable } from 'kysely'
import { orderType } from '../../../api/values/order-type.ts'
import type { Brand } from '../../core/define-route.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { OrderItemTable, ShopOrderTable } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import type { CommissionLine } from '../../ledgers/commission.ts'
import { bindOf } from './binding.ts'
import { distributionExt } from './distribution-ext.ts'
import { distributionRules } from './distribution-rules.ts'
import { activeDistributor, type Person } from './distributor-table.ts'
import { earningOf, type GoodsRates, type Rates } from './earnings.ts'

type Order = Pick<
  Selectable<ShopOrderTable>,
  'brand_id' | 'order_no' | 'uid' | 'type' | 'record_id' | 'distributor_uid' | 'created_at'
>
type Item = Pick<
  Selectable<OrderItemTable>,
  'no' | 'goods_id' | 'pay_fen' | 'count' | 'distribution'
>

/**
 * The distributor of an order: the one whose customer the buyer is; for a distributor's own purchase, their inviter.
 * Null for none.
 */
export async function distributorOfOrder(
  db: Db,
  brand: Pick<Brand, 'brand_id' | 'distribution_rules'>,
  uid: number,
  now: number,
): Promise<number | null> {
  const rules = distributionRules(brand)
  if (!rules) return null
  const person: Person = { brandId: brand.brand_id, uid }
  const self = await activeDistributor(db, person)
  if (self && rules.self_buy) return uid
  const bind = await bindOf(db, person, now)
  for (const each of [bind?.distributor_uid, self?.inviter_uid]) {
    if (each && (await activeDistributor(db, { ...person, uid: each }))) return each
  }
  return null
}

/** Commission lines of a paid order for its distributor and their inviter; makes the customer's bind permanent. */
export async function levelLines(
  trx: Tx,
  order: Order,
  items: Item[],
  now: number,
): Promise<CommissionLine[]> {
  const { brand_id: brandId, distributor_uid: uid } = order
  if (uid === null) return []
  await keepForGood(trx, order, uid)
  const first = await activeDistributor(trx, { brandId, uid })
  const sold = items.filter(({ distribution }) => distribution)
  if (!first || sold.length === 0) return []
  const second = await inviterOf(trx, order, first.inviter_uid)
  const goods = await goodsRates(trx, brandId, sold)
  const rates = await ratesOf(trx, order, now)
  return sold.flatMap(item => {
    const own = goods.get(item.goods_id)
    if (!own || !rates) return []
    const line = {
      orderNo: order.order_no,
      itemNo: item.no,
      buyerUid: order.uid,
      baseFen: item.pay_fen,
    }
    const of = rates.of(item.goods_id)
    const level1 = {
      ...line,
      role: 'level1' as const,
      owner: uid,
      ...earningOf(1, own, of, item.count),
    }
    if (second === null) return [level1]
    const level2 = {
      ...line,
      role: 'level2' as const,
      owner: second,
      ...earningOf(2, own, of, item.count),
    }
    return [level1, level2]
  })
}

/** The inviter earns level 2; there is no third level. */
async function inviterOf(trx: Tx, { brand_id: brandId, uid }: Order, inviter: number | null) {
  if (inviter === null || inviter === uid) return null
  return (await activeDistributor(trx, { brandId, uid: inviter })) ? inviter : null
}

async function keepForGood(trx: Tx, order: Order, distributorUid: number): Promise<void> {
  await inBrand(trx, order)
    .updateTable('customer_bind')
    .set({ permanent: true })
    .where('customer_uid', '=', order.uid)
    .where('distributor_uid', '=', distributorUid)
    .execute()
}

async function goodsRates(
  trx: Tx,
  brandId: number,
  items: Item[],
): Promise<Map<number, GoodsRates>> {
  const rows = await inBrand(trx, brandId)
    .selectFrom('goods')
    .select(['goods_id', 'level1_bp', 'level2_bp', 'level1_fen', 'level2_fen'])
    .where(
      'goods_id',
      'in',
      items.map(({ goods_id }) => goods_id),
    )
    .execute()
  return new Map(rows.map(({ goods_id, ...rates }) => [goods_id, rates]))
}

/** The brand's rates, and those of the order's activity for its goods while it ran. */
async function ratesOf(
  trx: Tx,
  order: Order,
  now: number,
): Promise<{ of(goodsId: number): Rates } | null> {
  const brand = await inBrand(trx, order)
    .selectFrom('brand')
    .select('distribution_rules')
    .executeTakeFirstOrThrow()
  const rules = distributionRules(brand)
  if (!rules) return null
  const activity = await activityOf(trx, order, now)
  if (!activity) return { of: () => rules }
  const ext = distributionExt(activity)
  const special = {
    level1_bp: ext.level1_bp ?? rules.level1_bp,
    level2_bp: ext.level2_bp ?? rules.level2_bp,
  }
  return { of: goodsId => (ext.goods.includes(goodsId) ? special : rules) }
}

async function activityOf(trx: Tx, order: Order, now: number) {
  const activityId = order.type === orderType.distribution ? Number(order.record_id) : 0
  if (!Number.isInteger(activityId) || activityId < 1 || activityId > 2_147_483_647)
    return undefined
  return inBrand(trx, order)
    .selectFrom('activity')
    .select(['activity_id', 'ext'])
    .where('activity_id', '=', activityId)
    .where('type', '=', 'distribution')
    .where('status', '!=', activityStatus.draft)
    .where('start_at', '<=', order.created_at)
    .where('end_at', '>', Math.min(order.created_at, now))
    .executeTakeFirst()
}
