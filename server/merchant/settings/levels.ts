import { WHOLE_BP } from '../../../api/values/basis-points.ts'
import type { DraftFaults, DraftField, DraftRow } from '../../../api/form-rules/draft-field.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { type LevelRow, levelsOf } from '../../people/member/levels.ts'
import { couponOptions } from '../drafts/shop-things.ts'
import { defineSettings, type Writing } from './define-settings.ts'
import { equitiesOf, writeEquities } from './level-equities.ts'
import { equityFields, equityFaults, equityRows } from './equity-rows.ts'

const MOST_LEVELS = 10

const levelFields = (coupons: [string, string][]): DraftField[] => [
  { key: 'level', label: '级', kind: 'hidden' },
  { key: 'name', label: '等级名', kind: 'text', max: 6 },
  { key: 'growth_min', label: '成长值达到', kind: 'int', max: 10_000_000 },
  {
    key: 'discount_bp',
    label: '会员价',
    kind: 'share',
    hint: '原价的百分之几：95 就是 95 折，100 不打折；活动价、秒杀价不再打折',
    min: 100,
  },
  {
    key: 'points_rate_bp',
    label: '积分',
    kind: 'share',
    hint: '100 就是消费 1 元得 1 积分，150 就是 1.5 倍',
    max: 100_000,
  },
  {
    key: 'keep_days',
    label: '等级有效期',
    kind: 'int',
    min: 1,
    max: 3650,
    empty: { value: 0, text: '一直有效' },
    unit: '天',
  },
  {
    key: 'keep_growth',
    label: '有效期内要再得成长值',
    kind: 'int',
    hint: '没有达到就降一级；一直有效的等级不用填',
    max: 10_000_000,
  },
  {
    key: 'gift_points',
    label: '升级送积分',
    kind: 'int',
    min: 1,
    max: 100_000,
    empty: { value: 0, text: '不送' },
    unit: '积分',
  },
  {
    key: 'gift_coupons',
    label: '升级送券',
    kind: 'several',
    options: coupons,
    max: 5,
    optional: true,
  },
]

const fieldsWith = (coupons: [string, string][]): DraftField[] => [
  {
    key: 'levels',
    label: '等级',
    kind: 'items',
    item: '等级',
    folds: true,
    hint: '从低到高；每消费 1 元得 1 成长值。改了门槛，会员下次得到成长值时按新的算',
    max: MOST_LEVELS,
    fields: levelFields(coupons),
  },
  {
    key: 'equities',
    label: '权益',
    kind: 'items',
    item: '权益',
    folds: true,
    hint: '会员价和积分倍数会自动列在权益里，不用再加',
    min: 0,
    max: 20,
    fields: equityFields(coupons),
  },
]

const newLevel = (name: string, growth_min: number): DraftRow => ({
  level: '',
  name,
  growth_min,
  discount_bp: WHOLE_BP,
  points_rate_bp: WHOLE_BP,
  keep_days: 0,
  keep_growth: 0,
  gift_points: 0,
  gift_coupons: [],
})

/** Proposed to a shop without levels. */
const usualLevels = [
  newLevel('普通会员', 0),
  newLevel('银卡会员', 1000),
  newLevel('金卡会员', 5000),
]

export const levels = defineSettings({
  name: 'levels',
  title: '等级和权益',
  intro: '会员怎么升级，每一级有什么',
  async fields({ db, brand: { brand_id: brandId } }) {
    const rows = await levelsOf(db, brandId)
    const equities = await equitiesOf(db, brandId)
    const chosen = [...rows, ...equities].flatMap(({ gift }) => gift.coupon_ids ?? [])
    return fieldsWith(await couponOptions(db, brandId, chosen))
  },
  async read({ db, brand: { brand_id: brandId } }) {
    const rows = await levelsOf(db, brandId)
    if (rows.length === 0) return { values: { levels: usualLevels, equities: [] }, isSet: false }
    const equities = equityRows(rows, await equitiesOf(db, brandId))
    return { values: { levels: rows.map(rowOf), equities }, isSet: true }
  },
  faults(values) {
    const rows = values.levels as DraftRow[]
    return { ...levelFaults(rows), ...equityFaults(values.equities as DraftRow[], rows.length) }
  },
  async refuse({ trx, brand, values }) {
    return takenFaults(trx, brand.brand_id, values.levels as DraftRow[])
  },
  write: writeLevels,
  summary: ({ levels: rows }) => (rows as DraftRow[]).map(({ name }) => String(name)).join('、'),
})

const rowOf = (row: LevelRow): DraftRow => ({
  level: String(row.level),
  name: row.name,
  growth_min: row.growth_min,
  discount_bp: row.discount_bp,
  points_rate_bp: row.points_rate_bp,
  keep_days: row.keep_days,
  keep_growth: row.keep_growth,
  gift_points: row.gift.points ?? 0,
  gift_coupons: row.gift.coupon_ids ?? [],
})

/** Levels are numbered from 1 without a gap, because members, audiences and goods name them by number. */
function levelFaults(rows: DraftRow[]): DraftFaults {
  const faults: DraftFaults = {}
  for (const [at, row] of rows.entries()) {
    const path = `levels.${at}`
    const before = rows[at - 1]
    if (row.level !== '' && row.level !== String(at + 1)) {
      return { levels: '只能删最高的一级，中间的等级请直接改' }
    }
    if (at === 0 && Number(row.growth_min) !== 0) {
      faults[`${path}.growth_min`] = '最低一级开卡就有，填 0'
    } else if (before && Number(row.growth_min) <= Number(before.growth_min)) {
      faults[`${path}.growth_min`] = '要比上一级高'
    }
    if (Number(row.keep_growth) > 0 && Number(row.keep_days) === 0) {
      faults[`${path}.keep_days`] = '先填有效期'
    }
  }
  return faults
}

/** A level that members have cannot go. */
async function takenFaults(db: Db, brandId: number, rows: DraftRow[]): Promise<DraftFaults> {
  const found = await inBrand(db, brandId)
    .selectFrom('member')
    .select(eb => [eb.fn.max('level').as('level'), eb.fn.countAll<string>().as('n')])
    .where('level', '>', rows.length)
    .executeTakeFirst()
  const n = Number(found?.n ?? 0)
  // guard: a level that members have stays [server merchant/settings]
  //   return n === 0 ? {} ~> return n >= 0 ? {}
  return n === 0 ? {} : { levels: `还有 ${n} 位会员在要删的等级里，不能删` }
}

async function writeLevels({ trx, brand, values }: Writing): Promise<void> {
  const { brand_id: brandId } = brand
  const rows = values.levels as DraftRow[]
  const ids = await writeEquities(trx, brandId, values)
  for (const [at, row] of rows.entries()) {
    const level = at + 1
    const set = {
      name: String(row.name),
      growth_min: Number(row.growth_min),
      discount_bp: Number(row.discount_bp),
      points_rate_bp: Number(row.points_rate_bp),
      keep_days: Number(row.keep_days),
      keep_growth: Number(row.keep_growth),
      equity_ids: JSON.stringify(ids[at] ?? []),
      gift: JSON.stringify({ points: row.gift_points, coupon_ids: row.gift_coupons }),
    }
    await inBrand(trx, brandId)
      .insertInto('member_level')
      .values({ level, ...set })
      .onConflict(conflict => conflict.columns(['level']).doUpdateSet(set))
      .execute()
  }
  await inBrand(trx, brandId).deleteFrom('member_level').where('level', '>', rows.length).execute()
}
