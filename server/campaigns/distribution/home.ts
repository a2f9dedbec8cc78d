import { commissionStatus } from '../../../api/values/commission-status.ts'
import { distributorStatus } from '../../../api/values/distributor-status.ts'
import { sql } from 'kysely'
import { shelfStatus } from '../../../api/values/shelf-status.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type {
  Distribution,
  DistributionGoods,
  DistributorMe,
  DistributorStatus,
} from '../../../api/distribution.ts'
import { brandDayStart } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import type { Brand } from '../../core/define-route.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Visitor } from '../../core/session.ts'
import { commissionOf } from '../../ledgers/commission.ts'
import { AFTER_SALE_S } from '../../mechanics/purchase/timing.ts'
import { bindOf } from '../../mechanics/distribution/binding.ts'
import type { DistributionRules } from '../../mechanics/distribution/distribution-rules.ts'
import { findDistributor, type Person } from '../../mechanics/distribution/distributor-table.ts'
import { earningOf, type GoodsRates, type Rates } from '../../mechanics/distribution/earnings.ts'
import { missingFor } from './may-join.ts'

const MOST_GOODS = 60

export interface HomeView {
  db: Db
  brand: Brand
  visitor: Visitor | null
  now: number
}

/** What a page of distribution shows: of the brand, or of some goods with rates and words of their own. */
export async function distributionHome(
  { db, brand, visitor, now }: HomeView,
  rules: DistributionRules,
  special: { goods?: number[]; rates?: Rates } = {},
): Promise<Distribution> {
  const rates = special.rates ?? rules
  const me = visitor && (await distributorMe({ db, brand, visitor, now }, rules))
  const isActive = me?.status === distributorStatus.active
  const { title, text, rules_html, agreement_html, agreement_version, mode, protect_days } = rules
  return {
    title,
    text,
    rules_html,
    agreement_html,
    agreement_version,
    mode,
    level1_bp: rates.level1_bp,
    level2_bp: rates.level2_bp,
    settle_days: AFTER_SALE_S / DAY_S,
    protect_days,
    me,
    from: visitor && (await ownerOf(db, { brandId: brand.brand_id, uid: visitor.uid }, now)),
    goods: await goodsOf(db, brand.brand_id, {
      ids: special.goods,
      rates: isActive ? rates : null,
    }),
  }
}

/** Name and picture of the distributor whose customer a person is. */
async function ownerOf(db: Db, person: Person, now: number) {
  const bind = await bindOf(db, person, now)
  return bind ? faceOf(db, { ...person, uid: bind.distributor_uid }) : null
}

export async function faceOf(db: Db, { brandId, uid }: Person) {
  const row = await inBrand(db, brandId)
    .selectFrom('visitor')
    .select(['nickname', 'avatar'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row ?? null
}

export async function distributorMe(
  { db, brand, visitor, now }: HomeView & { visitor: Visitor },
  rules: DistributionRules,
): Promise<DistributorMe> {
  const person = { brandId: brand.brand_id, uid: visitor.uid }
  const row = await findDistributor(db, person)
  const status = (row?.status ?? distributorStatus.none) as DistributorStatus
  return {
    uid: visitor.uid,
    nickname: visitor.nickname,
    avatar: visitor.avatar,
    status,
    reason: row?.reason ?? '',
    applied_at: row?.applied_at ?? 0,
    ...(await missingFor(db, { ...person, memberLevel: visitor.memberLevel }, rules)),
    ...(await earnedBy(db, person, now)),
    customer_n: await customersOf(db, person, now),
  }
}

/** Commission of a person, fen: earned today, not settled, settled. */
export async function earnedBy(db: Db, { brandId, uid }: Person, now: number) {
  const rows = await inBrand(db, brandId)
    .selectFrom('commission')
    .where('owner', '=', uid)
    .where('role', 'in', ['level1', 'level2'])
    .select(eb => [
      'status',
      eb('created_at', '>=', brandDayStart(now)).as('is_today'),
      eb.fn.sum<number>(eb('amount_fen', '-', eb.ref('reversed_fen'))).as('fen'),
    ])
    .groupBy(['status', 'is_today'])
    .execute()
  const { paid, frozen, settled, takenBack } = commissionStatus
  const sum = (of: typeof rows) => of.reduce((total, { fen }) => total + Number(fen), 0)
  return {
    today_fen: sum(rows.filter(({ is_today }) => is_today)),
    waiting_fen: sum(rows.filter(({ status }) => status === paid || status === frozen)),
    settled_fen: sum(rows.filter(({ status }) => status === settled || status === takenBack)),
  }
}

export async function customersOf(db: Db, { brandId, uid }: Person, now: number): Promise<number> {
  const { n } = await inBrand(db, brandId)
    .selectFrom('customer_bind')
    .where('distributor_uid', '=', uid)
    .where(eb => eb.or([eb('permanent', '=', true), eb('until', '>', now)]))
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Goods that earn commission, with the commission on one piece by these rates. */
export async function goodsOf(
  db: Db,
  brandId: number,
  { ids, rates }: { ids?: number[] | undefined; rates: Rates | null },
): Promise<DistributionGoods[]> {
  const rows = await readGoods(db, brandId, ids)
  return rows.map(row => {
    const [price_fen, price_max_fen] = [Number(row.price_fen), Number(row.price_max_fen)]
    return {
      goods_id: row.goods_id,
      sku_id: Number(row.sku_n) === 1 ? Number(row.sku_id) : null,
      title: row.title,
      intro: row.intro,
      thumb: row.thumb,
      price_fen,
      price_max_fen,
      market_price_fen: row.market_price,
      earn_fen: rates && earnedFen(row, rates, price_fen),
      earn_max_fen: rates && earnedFen(row, rates, price_max_fen),
      is_sold_out: Number(row.left_n) <= 0,
    }
  })
}

function readGoods(db: Db, brandId: number, ids: number[] | undefined) {
  return inBrand(db, brandId)
    .selectFrom('goods')
    .innerJoin('sku', 'sku.goods_id', 'goods.goods_id')
    .leftJoin('stock', join =>
      join.onRef('stock.item', '=', 'sku.sku_id').on('stock.activity_id', '=', 0),
    )
    .where('goods.status', '=', shelfStatus.on)
    .where('sku.status', '=', shelfStatus.on)
    .where('goods.distribution', '=', true)
    .$if(ids !== undefined, query => query.where('goods.goods_id', 'in', ids ?? []))
    .groupBy(['goods.brand_id', 'goods.goods_id'])
    .select(['goods.goods_id', 'goods.title', 'goods.intro', 'goods.thumb', 'goods.market_price'])
    .select(['goods.level1_bp', 'goods.level2_bp', 'goods.level1_fen', 'goods.level2_fen'])
    .select(eb => [
      eb.fn.min<number>('sku.price_fen').as('price_fen'),
      eb.fn.max<number>('sku.price_fen').as('price_max_fen'),
      eb.fn.min<number>('sku.sku_id').as('sku_id'),
      eb.fn.count<number>('sku.sku_id').as('sku_n'),
      // Without a row of stock the SKU is off the shelf; null means unlimited.
      sql<number>`max(case when stock.item is null then 0 else coalesce(stock.left_n, 1) end)`.as(
        'left_n',
      ),
    ])
    .orderBy('goods.goods_id')
    .limit(MOST_GOODS)
    .execute()
}

/** The formula of a paid order. */
const earnedFen = (goods: GoodsRates, rates: Rates, priceFen: number): number =>
  commissionOf({ baseFen: priceFen, ...earningOf(1, goods, rates, 1) })
