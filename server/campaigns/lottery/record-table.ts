import { grantStatus } from '../../../api/values/grant-status.ts'
import type { LotteryRecord, PrizeStatus } from '../../../api/lottery.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { statusAt } from '../../mechanics/coupon/coupon-table.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { shownPerson } from '../../core/shown-person.ts'
import type { Visitor } from '../../core/session.ts'
import type { Holder } from '../../ledgers/chances.ts'
import { type DrawRow, prizeStatusAt } from '../../mechanics/draw/draw-table.ts'
import { isWin } from '../../mechanics/draw/prizes.ts'
import { lotteryExt } from './lottery-ext.ts'

export interface Slice {
  activity: ActivityRow
  /** Page number from 1. */
  page: number
  limit: number
  now: number
}

interface Records {
  list: LotteryRecord[]
  total: number
}

const nothing: Records = { list: [], total: 0 }

/** A visitor's wins, newest first, with the codes of claimed ones. */
export async function minePrizes(db: Db, slice: Slice, visitor: Visitor | null): Promise<Records> {
  if (!visitor) return nothing
  const mine = draws(db, slice.activity, true).where('draw.uid', '=', visitor.uid)
  const rows = await pageOf(mine, slice)
    .leftJoin('user_grant', 'user_grant.grant_id', 'draw.grant_id')
    .leftJoin('redeem_code', 'redeem_code.grant_id', 'draw.grant_id')
    .leftJoin('prize_code', 'prize_code.draw_id', 'draw.draw_id')
    .selectAll('draw')
    .select([
      'user_grant.status as granted',
      'user_grant.valid_to',
      'redeem_code.code as counterCode',
      'prize_code.code as listedCode',
    ])
    .execute()
  const list = rows.map(row => {
    const code = row.counterCode ?? row.listedCode
    return {
      ...recordOf(row, statusOf(row, slice.now)),
      draw_id: row.draw_id,
      roll: row.roll,
      need_address: row.prize.need_address,
      claim_until: row.claim_until,
      grant_id: row.grant_id,
      order_no: row.order_no,
      ...(code ? { code } : {}),
      valid_to: row.valid_to ?? 0,
    }
  })
  return { list, total: await countOf(mine) }
}

/** All draws or all wins, newest first; empty if the campaign does not publish its winners. */
export async function theirDraws(db: Db, slice: Slice, scope: 'winners' | 'all'): Promise<Records> {
  if (!lotteryExt(slice.activity).show_winners) return nothing
  const list = await listTheirs(db, slice, scope)
  return { list, total: await countOf(draws(db, slice.activity, scope === 'winners')) }
}

/** The newest winners without a total, because every opening of the page asks for them. */
export async function newestWinners(db: Db, slice: Slice): Promise<LotteryRecord[]> {
  return lotteryExt(slice.activity).show_winners ? listTheirs(db, slice, 'winners') : []
}

async function listTheirs(
  db: Db,
  slice: Slice,
  scope: 'winners' | 'all',
): Promise<LotteryRecord[]> {
  const rows = await pageOf(draws(db, slice.activity, scope === 'winners'), slice)
    .innerJoin('visitor', 'visitor.uid', 'draw.uid')
    .selectAll('draw')
    .select(['visitor.nickname', 'visitor.avatar', 'visitor.hides_me'])
    .execute()
  return rows.map(row => ({
    ...recordOf(row, isWin(row) ? 'claimed' : 'none'),
    nickname: shownPerson(row).nickname,
  }))
}

/** The public view of a record, without fields that only the owner may see. */
function recordOf(row: DrawRow, status: PrizeStatus): LotteryRecord {
  const { name, image, value_text } = row.prize
  return {
    draw_id: '',
    prize: { name, image, kind: row.kind, value_text },
    at: row.created_at,
    status,
    need_address: false,
    claim_until: 0,
    grant_id: '',
    order_no: '',
    valid_to: 0,
    nickname: '',
    roll: -1,
  }
}

/** After the claim a coupon's status is that of its grant: unused, redeemed or expired. */
function statusOf(
  row: DrawRow & { granted: number | null; valid_to: number | null },
  now: number,
): PrizeStatus {
  const { granted, valid_to } = row
  if (granted === null || valid_to === null) return prizeStatusAt(row, now)
  const status = statusAt({ status: granted, valid_to }, now)
  if (status === grantStatus.used) return 'used'
  return status === grantStatus.expired ? 'expired' : 'claimed'
}

function draws(db: Db, activity: ActivityRow, onlyWins: boolean) {
  const all = inBrand(db, activity)
    .selectFrom('draw')
    .where('draw.activity_id', '=', activity.activity_id)
  return onlyWins ? all.where('draw.kind', 'not in', ['none', 'again']) : all
}

const pageOf = (query: ReturnType<typeof draws>, { page, limit }: Slice) =>
  query
    .orderBy('draw.created_at', 'desc')
    .orderBy('draw.draw_id')
    .limit(limit)
    .offset((page - 1) * limit)

async function countOf(query: ReturnType<typeof draws>): Promise<number> {
  const { n } = await query.select(eb => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return n
}

/** Number of a visitor's wins, and of those that are unclaimed. */
export async function countPrizes(
  db: Db,
  { activity, uid, now }: Holder,
): Promise<{ prizes_n: number; pending_n: number }> {
  return draws(db, activity, true)
    .where('draw.uid', '=', uid)
    .select(eb => [
      eb.fn.countAll<number>().as('prizes_n'),
      eb.fn
        .countAll<number>()
        .filterWhere('draw.status', '=', 'pending')
        .filterWhere('draw.claim_until', '>', now)
        .as('pending_n'),
    ])
    .executeTakeFirstOrThrow()
}
