import { WHOLE_BP } from '../../../api/values/basis-points.ts'
import type { DraftRow, DraftValues } from '../../../api/form-rules/draft-field.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'
import { equityKind } from '../../people/member/equity-kind.ts'
import { type EquityRow, hasLevel } from './equity-rows.ts'

export const equitiesOf = (db: Db, brandId: number): Promise<EquityRow[]> =>
  inBrand(db, brandId).selectFrom('equity').selectAll().orderBy('equity_id').execute()

type Benefit = Omit<EquityRow, 'brand_id' | 'equity_id'> & { levels: number[]; equityId?: number }

/**
 * Writes all benefits of the brand: those that the levels themselves mean, and those of the form. Returns the ids of
 * each level, from the lowest up.
 */
export async function writeEquities(
  trx: Tx,
  brandId: number,
  values: DraftValues,
): Promise<number[][]> {
  const levels = values.levels as DraftRow[]
  const before = await equitiesOf(trx, brandId)
  const benefits = [
    ...levels.flatMap((row, at) => ownBenefits(row, at + 1)),
    ...(values.equities as DraftRow[]).map(row => typedBenefit(row, levels.length)),
  ]
  const numbered = await numberBenefits(trx, brandId, { benefits, before })
  await replaceEquities(trx, brandId, numbered)
  return levels.map((_, at) =>
    numbered.filter(each => each.levels.includes(at + 1)).map(({ equityId }) => equityId),
  )
}

/** 95 折, and 1.5 倍: what a level's price and points rate are, in the words of its list of benefits. */
function ownBenefits(row: DraftRow, level: number): Benefit[] {
  const [price, points] = [Number(row.discount_bp), Number(row.points_rate_bp)]
  const own: Benefit[] = []
  if (price < WHOLE_BP) {
    own.push({
      title: '会员折扣',
      kind: equityKind.price,
      value: `${price % 1000 === 0 ? price / 1000 : price / 100} 折`,
      description: '全店商品下单时自动打折，与活动价、秒杀价不同享',
      gift: {},
      levels: [level],
    })
  }
  if (points > WHOLE_BP) {
    const times = points / WHOLE_BP
    own.push({
      title: '消费积分',
      kind: equityKind.points,
      value: `${times} 倍`,
      description: `每消费 1 元得 ${times} 积分，订单完成 7 天后可用`,
      gift: {},
      levels: [level],
    })
  }
  return own
}

function typedBenefit(row: DraftRow, levelCount: number): Benefit {
  const kind = Number(row.kind)
  const all = Array.from({ length: levelCount }, (_, at) => at + 1)
  return {
    title: String(row.title),
    kind,
    value: String(row.value),
    description: String(row.description),
    gift:
      kind === equityKind.text
        ? {}
        : { points: Number(row.points), coupon_ids: row.coupons as number[] },
    levels: all.filter(level => hasLevel(row, level)),
    ...(row.equity_id !== '' && { equityId: Number(row.equity_id) }),
  }
}

type Numbered = Benefit & { equityId: number }

/**
 * Benefits of the form keep their number, because what members have taken names it; a number is never used again. One
 * that the brand does not have is new.
 */
async function numberBenefits(
  trx: Tx,
  brandId: number,
  { benefits, before }: { benefits: Benefit[]; before: EquityRow[] },
): Promise<Numbered[]> {
  const own = new Set(before.map(({ equity_id }) => equity_id))
  const taken = new Set<number>()
  let next = await largestNumber(trx, brandId)
  return benefits.map(benefit => {
    const { equityId = 0 } = benefit
    const isKept = own.has(equityId) && !taken.has(equityId)
    const number = isKept ? equityId : (next += 1)
    taken.add(number)
    return { ...benefit, equityId: number }
  })
}

async function largestNumber(trx: Tx, brandId: number): Promise<number> {
  const largest = async (table: 'equity' | 'equity_claim') => {
    const row = await inBrand(trx, brandId)
      .selectFrom(table)
      .select(eb => eb.fn.max('equity_id').as('n'))
      .executeTakeFirst()
    return row?.n ?? 0
  }
  return Math.max(await largest('equity'), await largest('equity_claim'))
}

async function replaceEquities(trx: Tx, brandId: number, benefits: Numbered[]): Promise<void> {
  await inBrand(trx, brandId).deleteFrom('equity').execute()
  if (benefits.length === 0) return
  await inBrand(trx, brandId)
    .insertInto('equity')
    .values(
      benefits.map(({ equityId, title, kind, value, description, gift }) => ({
        equity_id: equityId,
        title,
        kind,
        value,
        description,
        gift: JSON.stringify(gift),
      })),
    )
    .execute()
}
