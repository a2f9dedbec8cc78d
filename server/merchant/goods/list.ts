import * as v from 'valibot'
import { sql } from 'kysely'
import { shelfStatus } from '../../../api/values/shelf-status.ts'
import type { ShopGoodsPage, GoodsRow, GoodsState } from '../../../api/goods-admin.ts'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { anyText } from '../../core/fields.ts'
import { matching } from '../../core/keyword.ts'
import { after, type Cursor, cutPage } from '../../core/page-cursor.ts'
import { SHELF } from '../../ledgers/sku-stock.ts'
import type { Caller } from '../../staff/stores/scope.ts'
import { ownGoods, UNDO_S } from './goods-table.ts'

const states = ['all', 'on', 'off', 'soldOut', 'deleted'] as const satisfies GoodsState[]

/** Which goods a list shows. */
export const wish = {
  state: v.optional(v.picklist(states), 'all'),
  keyword: v.optional(anyText(40), ''),
  after,
}

interface Wish {
  state: GoodsState
  keyword: string
  after: Cursor | null
}

/** The shop's goods, the newest first. */
export const shopGoodsList = defineRoute({
  method: 'GET',
  path: '/retail/business/goods-list',
  access: 'merchant',
  input: wish,

  async handle({ db, brandId, staff, input, now }): Promise<ShopGoodsPage> {
    const caller = { brandId, staff }
    const rows = await wanted(db, caller, input, now)
      .limit(PAGE_SIZE + 1)
      .execute()
    const { page, next } = cutPage(rows, PAGE_SIZE, ({ goods_id }) => ({ at: goods_id, key: 'g' }))
    return {
      list: page.map(rowView),
      next,
      counts: await countsOf(db, caller, now),
      server_time: now,
    }
  },
})

/** The goods that a wish means, behind its cursor. */
export function wanted(db: Db, caller: Caller, { state, keyword, after: from }: Wish, now: number) {
  const word = matching(keyword)
  return listed(db, caller)
    .where(isIn(state, now))
    .where(eb => eb.or([eb('goods.title', 'like', word), eb('goods.code', 'like', word)]))
    .$if(from !== null, query => query.where('goods.goods_id', '<', from?.at ?? 0))
    .orderBy('goods.goods_id', 'desc')
}

/** Each of the goods with the sums over its SKUs on sale. */
function listed(db: Db, caller: Caller) {
  return ownGoods(db, caller)
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('sku')
          .leftJoin('stock', join =>
            join
              .onRef('stock.item', '=', 'sku.sku_id')
              .on('stock.activity_id', '=', SHELF)
              .on('stock.bucket', '=', 0),
          )
          .where('sku.brand_id', '=', caller.brandId)
          .whereRef('sku.goods_id', '=', 'goods.goods_id')
          .where('sku.status', '=', shelfStatus.on)
          .select(() => [
            sql<number>`count(*)::int`.as('sku_n'),
            sql<number | null>`min(sku.price_fen)`.as('lowest'),
            sql<number | null>`max(sku.price_fen)`.as('highest'),
            sql<number>`(case when bool_or(stock.item is not null and stock.left_n is null) then -1
              else coalesce(sum(stock.left_n), 0) end)::int`.as('left_n'),
            sql<number>`coalesce(sum(stock.held_n), 0)::int`.as('held'),
            sql<number>`coalesce(sum(stock.sold_n), 0)::int`.as('sold'),
          ])
          .as('form'),
      join => join.onTrue(),
    )
    .select([
      'goods.goods_id',
      'goods.title',
      'goods.thumb',
      'goods.code',
      'goods.kind',
      'goods.status',
      'goods.price',
      'goods.deleted_at',
      'goods.on_at',
      'form.sku_n',
      'form.lowest',
      'form.highest',
      'form.left_n',
      'form.held',
      'form.sold',
    ])
}

type Listed = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

const rowView = (row: Listed): GoodsRow => ({
  goods_id: row.goods_id,
  title: row.title,
  thumb: row.thumb,
  code: row.code,
  kind: row.kind as GoodsRow['kind'],
  status: row.status as GoodsRow['status'],
  price_fen: row.lowest ?? row.price,
  price_most_fen: row.highest ?? row.price,
  sku_n: row.sku_n ?? 0,
  left: row.left_n ?? 0,
  held: row.held ?? 0,
  sold: row.sold ?? 0,
  deleted_at: row.deleted_at,
  on_at: row.on_at,
})

function isIn(state: GoodsState, now: number) {
  const { on, off, deleted } = shelfStatus
  const conditions: Record<GoodsState, ReturnType<typeof sql<boolean>>> = {
    all: sql<boolean>`goods.status <> ${deleted}`,
    on: sql<boolean>`goods.status = ${on}`,
    off: sql<boolean>`goods.status = ${off}`,
    soldOut: sql<boolean>`(goods.status = ${on} and form.left_n = 0)`,
    deleted: sql<boolean>`(goods.status = ${deleted} and goods.deleted_at > ${now - UNDO_S})`,
  }
  return conditions[state]
}

async function countsOf(db: Db, caller: Caller, now: number): Promise<ShopGoodsPage['counts']> {
  const row = await listed(db, caller)
    .clearSelect()
    .select(
      states.map(state =>
        sql<number>`(count(*) filter (where ${isIn(state, now)}))::int`.as(state),
      ),
    )
    .executeTakeFirstOrThrow()
  return row as ShopGoodsPage['counts']
}
