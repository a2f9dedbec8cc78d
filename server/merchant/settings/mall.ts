import type { Selectable } from 'kysely'
import { shelfStatus } from '../../../api/values/shelf-status.ts'
import type {
  DraftFaults,
  DraftField,
  DraftRow,
  DraftValues,
} from '../../../api/form-rules/draft-field.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { MallGoodsTable } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { defineSettings, type Writing } from './define-settings.ts'

const MOST_MALL_GOODS = 60

const fields: DraftField[] = [
  {
    key: 'goods',
    label: '能换的商品',
    kind: 'items',
    item: '商品',
    folds: true,
    hint: '顾客看到的顺序和这里一样；库存用货架上的',
    min: 0,
    max: MOST_MALL_GOODS,
    fields: [
      { key: 'mall_id', label: '编号', kind: 'hidden' },
      { key: 'sku_id', label: '商品', kind: 'goods' },
      { key: 'on', label: '上架', kind: 'switch' },
      { key: 'points', label: '要多少积分', kind: 'int', min: 1, max: 10_000_000, unit: '积分' },
      {
        key: 'money_fen',
        label: '再加多少钱',
        kind: 'fen',
        min: 1,
        empty: { value: 0, text: '不加钱' },
      },
      {
        key: 'per_user',
        label: '每人最多换',
        kind: 'int',
        min: 1,
        max: 999,
        empty: { value: 0, text: '不限' },
        unit: '件',
      },
      {
        key: 'level_min',
        label: '会员等级至少',
        kind: 'int',
        min: 1,
        max: 10,
        empty: { value: 0, text: '每位会员' },
        unit: '级',
      },
      { key: 'category', label: '分类', kind: 'text', hint: '例如 茶器', max: 8, optional: true },
      { key: 'has_times', label: '限时', kind: 'switch' },
      { key: 'start_at', label: '开始', kind: 'time', show_if: { key: 'has_times', is: [true] } },
      { key: 'end_at', label: '结束', kind: 'time', show_if: { key: 'has_times', is: [true] } },
    ],
  },
]

type Row = Selectable<MallGoodsTable>

export const mall = defineSettings({
  name: 'mall',
  title: '积分商城',
  intro: '积分能换什么',
  fields: () => fields,
  async read({ db, brand: { brand_id: brandId } }) {
    const rows = await shownRows(db, brandId)
    return { values: { goods: rows.map(rowOf) }, isSet: rows.length > 0 }
  },
  faults,
  write: writeMall,
  summary({ goods }: DraftValues) {
    const rows = goods as DraftRow[]
    const on = rows.filter(row => row.on === true).length
    return on === rows.length ? `${on} 件在换` : `${on} 件在换，${rows.length - on} 件下架`
  },
})

const mallRows = (db: Db, brandId: number) => inBrand(db, brandId).selectFrom('mall_goods')

const shownRows = (db: Db, brandId: number): Promise<Row[]> =>
  mallRows(db, brandId)
    .selectAll()
    .where('status', '!=', shelfStatus.deleted)
    .orderBy('sort', 'desc')
    .orderBy('mall_id')
    .execute()

const rowOf = (row: Row): DraftRow => ({
  mall_id: String(row.mall_id),
  sku_id: row.sku_id,
  on: row.status === shelfStatus.on,
  points: row.points,
  money_fen: row.money_fen,
  per_user: row.per_user,
  level_min: row.level_min,
  category: row.category,
  has_times: row.start_at > 0 || row.end_at > 0,
  start_at: row.start_at,
  end_at: row.end_at,
})

function faults({ goods }: DraftValues): DraftFaults {
  const found: DraftFaults = {}
  const seen = new Set<unknown>()
  for (const [at, row] of (goods as DraftRow[]).entries()) {
    if (seen.has(row.sku_id)) found[`goods.${at}.sku_id`] = '这件已经在列表里了'
    seen.add(row.sku_id)
    const isOver = Number(row.end_at) > 0 && Number(row.end_at) <= Number(row.start_at)
    if (row.has_times === true && isOver) found[`goods.${at}.end_at`] = '要晚于开始时间'
  }
  return found
}

/** What customers have exchanged names the row, so that a removed one stays and is hidden. */
async function writeMall({
  trx,
  brand: { brand_id: brandId },
  values,
  now,
}: Writing): Promise<void> {
  const rows = values.goods as DraftRow[]
  const own = new Map((await shownRows(trx, brandId)).map(row => [String(row.mall_id), row]))
  const known = rows.filter(({ mall_id }) => own.has(String(mall_id)))
  const gone = [...own.values()].filter(
    ({ mall_id }) => !known.some(row => row.mall_id === String(mall_id)),
  )
  for (const { mall_id } of gone)
    await changeRow(trx, { brand_id: brandId, mall_id }, { status: shelfStatus.deleted })
  let next = await largestId(trx, brandId)
  for (const [at, row] of rows.entries()) {
    const before = own.get(String(row.mall_id))
    const set = { ...(await columnsOf(trx, brandId, row)), sort: rows.length - at }
    if (before) await changeRow(trx, before, set)
    else {
      next += 1
      await inBrand(trx, brandId)
        .insertInto('mall_goods')
        .values({ mall_id: next, created_at: now, ...set })
        .execute()
    }
    // A row named twice is changed once.
    own.delete(String(row.mall_id))
  }
}

async function changeRow(
  trx: Tx,
  { brand_id: brandId, mall_id }: Pick<Row, 'brand_id' | 'mall_id'>,
  set: Partial<Row>,
): Promise<void> {
  await inBrand(trx, brandId)
    .updateTable('mall_goods')
    .set(set)
    .where('mall_id', '=', mall_id)
    .execute()
}

async function columnsOf(trx: Tx, brandId: number, row: DraftRow) {
  const isTimed = row.has_times === true
  return {
    goods_id: await goodsOf(trx, brandId, Number(row.sku_id)),
    sku_id: Number(row.sku_id),
    points: Number(row.points),
    money_fen: Number(row.money_fen),
    per_user: Number(row.per_user),
    level_min: Number(row.level_min),
    category: String(row.category),
    start_at: isTimed ? Number(row.start_at) : 0,
    end_at: isTimed ? Number(row.end_at) : 0,
    status: row.on === true ? shelfStatus.on : shelfStatus.off,
  }
}

async function goodsOf(db: Db, brandId: number, skuId: number): Promise<number> {
  const sku = await inBrand(db, brandId)
    .selectFrom('sku')
    .select('goods_id')
    .where('sku_id', '=', skuId)
    .executeTakeFirst()
  if (!sku) throw new ReplyError('notFound')
  return sku.goods_id
}

async function largestId(db: Db, brandId: number): Promise<number> {
  const row = await mallRows(db, brandId)
    .select(eb => eb.fn.max('mall_id').as('n'))
    .executeTakeFirst()
  return row?.n ?? 0
}
