import { sql } from 'kysely'
import { MILLION } from '../../../api/values/million.ts'
import { activityStatus } from '../../../api/values/activity-status.ts'
import {
  type FormPrizeKind,
  prizePieces,
  prizeRow,
  realPrizes,
} from '../../../api/configs/prizes.ts'
import { codesIn } from '../../../api/form-rules/codes.ts'
import type { DraftRow, DraftValues } from '../../../api/form-rules/draft-field.ts'
import type { PrizeKind } from '../../../api/lottery.ts'
import type { Db } from '../../core/database.ts'
import type { Tx } from '../../core/tx.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { inBrand } from '../../core/in-brand.ts'
import { promiseOf } from '../../mechanics/coupon/promised-coupon.ts'
import { prizesOf } from '../../mechanics/draw/prizes.ts'
import type { Filling } from '../model-parts/define-model.ts'
import { cash, type Cost, noCost, rowsCost, timesCost, worth } from '../model-parts/cost.ts'

const isReal = ({ kind }: DraftRow): boolean => realPrizes.includes(kind as FormPrizeKind)

/** The odds of all prizes are one whole at most, and somebody can win something. */
export function prizeFaults({ prizes, pity_after }: DraftValues): { [key: string]: string } {
  const rows = prizes as DraftRow[]
  const sum = rows.reduce((total, row) => total + oddsOf(row), 0)
  if (sum > MILLION) return { prizes: `中奖概率合计 ${sum / 10_000}%，不能超过 100%` }
  if (!rows.some(row => isReal(row) && (oddsOf(row) > 0 || row.is_pity)))
    return { prizes: '至少要有一个抽得中的奖品' }
  const pities = rows.filter(row => isReal(row) && row.is_pity).length
  if (Number(pity_after) > 0 && pities !== 1) return { prizes: '请选一个奖品作为没中够次数时送的' }
  return {}
}

/** Cost of the prizes that somebody can win, whatever their odds. */
export const prizesCost = ({ prizes }: DraftValues): Cost =>
  rowsCost(prizes, row => {
    if (!isReal(row)) return noCost
    const each =
      row.kind === 'balance'
        ? cash(Number(row.fen))
        : worth(row.kind === 'points' ? 0 : Number(row.value_fen))
    return timesCost(each, prizePieces(row))
  })

/** The same, where prizes are won by their odds. */
export const drawnCost = (values: DraftValues): Cost => {
  const rows = values.prizes as DraftRow[]
  return prizesCost({ prizes: rows.filter(row => oddsOf(row) > 0 || row.is_pity === true) })
}

const oddsOf = (row: DraftRow): number => (row.kind === 'none' ? 0 : Number(row.weight_ppm))

/** Writes the prizes: a draft's anew; of a published activity only the stock changes. */
export async function writePrizes({ trx, activity, values }: Filling): Promise<void> {
  const { brand_id: brandId, activity_id, status } = activity
  const rows = values.prizes as DraftRow[]
  if (status !== activityStatus.draft) {
    for (const row of rows) await growPrize({ trx, activity, values }, row)
    await addCodes(trx, activity, rows)
    return
  }
  await inBrand(trx, brandId).deleteFrom('prize').where('activity_id', '=', activity_id).execute()
  await inBrand(trx, brandId)
    .deleteFrom('prize_code')
    .where('activity_id', '=', activity_id)
    .execute()
  const written = []
  for (const [cell, row] of rows.entries()) {
    const own = row.kind === 'own' && (await promiseOf(trx, brandId, Number(row.own_coupon)))
    written.push({
      brand_id: brandId,
      activity_id,
      prize_id: cell + 1,
      cell,
      ...columns(row),
      ...own,
    })
  }
  await trx.insertInto('prize').values(written).execute()
  await addCodes(
    trx,
    activity,
    rows.map((row, cell) => ({ ...row, prize_id: String(cell + 1) })),
  )
}

/** Stores the codes of the prizes; those already stored, given ones included, stay as they are. */
async function addCodes(trx: Tx, activity: ActivityRow, rows: DraftRow[]): Promise<void> {
  const codes = rows
    .filter(({ kind }) => kind === 'code')
    .flatMap(row =>
      codesIn(String(row.codes)).map(code => ({
        activity_id: activity.activity_id,
        prize_id: Number(row.prize_id),
        code,
      })),
    )
  if (codes.length === 0) return
  await inBrand(trx, activity)
    .insertInto('prize_code')
    .values(codes)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

function columns(row: DraftRow) {
  const isOwn = row.kind === 'own'
  const kind = isOwn ? 'coupon' : (row.kind as PrizeKind)
  const stock = isReal(row) ? prizePieces(row) : -1
  const amount = { points: Number(row.points), balance: Number(row.fen) }[kind as string] ?? 0
  const isThing = kind === 'goods' || kind === 'coupon'
  const hasValue = isThing || kind === 'code'
  return {
    kind,
    name: String(row.name),
    image: String(row.image),
    value_text: String(row.value_text),
    weight_ppm: oddsOf(row),
    stock_total: stock,
    stock_left: stock,
    per_user: isReal(row) ? Number(row.per_user) : -1,
    value_fen: kind === 'balance' ? amount : hasValue ? Number(row.value_fen) : 0,
    amount,
    coupon_id: isOwn ? Number(row.own_coupon) : null,
    ...(isThing && { use_days: Number(row.use_days) }),
    need_address: kind === 'goods' && row.need_address === true,
    is_pity: isReal(row) && row.is_pity === true,
  }
}

type Growing = Pick<Filling, 'trx' | 'activity' | 'values'>

/** Winners take from the same row, so that the rest is reckoned from what it is now. */
async function growPrize({ trx, activity }: Growing, row: DraftRow): Promise<void> {
  const total = isReal(row) ? prizePieces(row) : -1
  await inBrand(trx, activity)
    .updateTable('prize')
    .set({
      stock_total: total,
      stock_left: sql<number>`case when ${total}::int < 0 then -1 else stock_left + ${total}::int - stock_total end`,
    })
    .where('activity_id', '=', activity.activity_id)
    .where('prize_id', '=', Number(row.prize_id))
    .where('stock_total', '!=', total)
    .execute()
}

export async function readPrizes(db: Db, activity: ActivityRow): Promise<DraftRow[]> {
  const prizes = await prizesOf(db, activity)
  const codes = await inBrand(db, activity)
    .selectFrom('prize_code')
    .select(['prize_id', 'code'])
    .where('activity_id', '=', activity.activity_id)
    .orderBy('code')
    .execute()
  const codesOf = (prizeId: number) => codes.filter(({ prize_id }) => prize_id === prizeId)
  return prizes.map(prize =>
    prizeRow(prize.coupon_id === null ? prize.kind : 'own', prize.name, {
      own_coupon: String(prize.coupon_id ?? ''),
      prize_id: String(prize.prize_id),
      image: prize.image,
      weight_ppm: prize.weight_ppm,
      stock: prize.stock_total,
      codes: codesOf(prize.prize_id)
        .map(({ code }) => code)
        .join('\n'),
      ...(prize.kind === 'points' && { points: prize.amount }),
      ...(prize.kind === 'balance' && { fen: prize.amount }),
      value_text: prize.value_text,
      value_fen: prize.value_fen,
      use_days: Math.max(1, prize.use_days),
      need_address: prize.need_address,
      per_user: prize.per_user,
      is_pity: prize.is_pity,
    }),
  )
}
