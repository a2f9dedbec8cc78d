import { memberStatus } from '../../../api/values/member-status.ts'
import type { Selectable } from 'kysely'
import { SHELF } from '../../ledgers/sku-stock.ts'
import { orderType } from '../../../api/values/order-type.ts'
import { orderStatus } from '../../../api/values/order-status.ts'
import { shelfStatus } from '../../../api/values/shelf-status.ts'
import type { GoodsKind } from '../../../api/goods.ts'
import type { MallBrief, MallState } from '../../../api/member-mall.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { piecesOf } from '../../ledgers/sku-left.ts'
import type { GoodsTable, MallGoodsTable, SkuTable } from '../../core/tables.ts'
import { levelAt, type LevelRow } from '../member/levels.ts'
import { UNCOUNTED } from '../../../api/values/uncounted.ts'
import type { MemberRow, Person } from '../member/member-table.ts'

export type MallRow = Selectable<MallGoodsTable> &
  Pick<
    Selectable<GoodsTable>,
    'title' | 'intro' | 'thumb' | 'kind' | 'images' | 'content' | 'code_days'
  > &
  Pick<Selectable<SkuTable>, 'specs' | 'price_fen'>

/** What can be exchanged, with the goods behind it; only what is on sale. */
export function mallRows(db: Db, brandId: number) {
  return inBrand(db, brandId)
    .selectFrom('mall_goods as mall')
    .innerJoin('goods', 'goods.goods_id', 'mall.goods_id')
    .innerJoin('sku', 'sku.sku_id', 'mall.sku_id')
    .where('mall.status', '=', shelfStatus.on)
    .where('goods.status', '=', shelfStatus.on)
    .where('sku.status', '=', shelfStatus.on)
    .selectAll('mall')
    .select([
      'goods.title',
      'goods.intro',
      'goods.thumb',
      'goods.kind',
      'goods.images',
      'goods.content',
      'goods.code_days',
      'sku.specs',
      'sku.price_fen',
    ])
}

export const findMall = (db: Db, brandId: number, mallId: number): Promise<MallRow | undefined> =>
  mallRows(db, brandId).where('mall.mall_id', '=', mallId).executeTakeFirst()

/** Pieces on the shelf by sku; -1 = not counted. */
export async function leftOf(db: Db, brandId: number, skuIds: number[]) {
  const pieces = await piecesOf(db, { brandId, activityId: SHELF, skuIds })
  return new Map(pieces.map(({ item, left_n }) => [item, left_n ?? UNCOUNTED]))
}

/** How many pieces somebody has exchanged, by mall goods; orders that were closed do not count. */
export async function exchangedOf(
  db: Db,
  { brandId, uid }: Person,
  mallId?: number,
): Promise<Map<number, number>> {
  const rows = await inBrand(db, brandId)
    .selectFrom('shop_order')
    .innerJoin('order_item', 'order_item.order_no', 'shop_order.order_no')
    .select(['shop_order.record_id', eb => eb.fn.sum<number>('order_item.count').as('n')])
    .where('shop_order.uid', '=', uid)
    .where('shop_order.type', '=', orderType.pointsMall)
    .where('shop_order.status', '!=', orderStatus.closed)
    .$if(mallId !== undefined, query => query.where('shop_order.record_id', '=', String(mallId)))
    .groupBy('shop_order.record_id')
    .execute()
  return new Map(rows.map(({ record_id, n }) => [Number(record_id), Number(n)]))
}

export interface Exchanger {
  /** Null for a visitor without a session. */
  uid: number | null
  member: MemberRow | undefined
  points: number
  now: number
}

interface Facts {
  /** -1 = not counted. */
  left: number
  exchanged: number
}

/** Why somebody cannot exchange a piece, the first reason that holds; `open` when they can. */
export function mallState(row: MallRow, by: Exchanger, { left, exchanged }: Facts): MallState {
  const { start_at, end_at, per_user, level_min, points } = row
  if (by.now < start_at) return 'notStarted'
  if (end_at > 0 && by.now >= end_at) return 'ended'
  if (left === 0) return 'soldOut'
  if (by.uid === null) return 'login'
  const status = by.member?.status
  if (status === memberStatus.frozen) return 'frozen'
  if (!by.member || status !== memberStatus.active) return 'member'
  if (by.member.level < level_min) return 'level'
  if (per_user > 0 && exchanged >= per_user) return 'limit'
  return by.points < points ? 'points' : 'open'
}

export function mallBrief(
  row: MallRow,
  by: Exchanger,
  { levels, ...facts }: Facts & { levels: LevelRow[] },
): MallBrief {
  return {
    mall_id: row.mall_id,
    title: row.title,
    thumb: row.thumb,
    kind: row.kind as GoodsKind,
    points: row.points,
    money_fen: row.money_fen,
    market_price_fen: row.price_fen,
    left: facts.left,
    state: mallState(row, by, facts),
    level_name: row.level_min > 1 ? (levelAt(levels, row.level_min)?.name ?? '') : '',
  }
}
