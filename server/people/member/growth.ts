import { memberStatus } from '../../../api/values/member-status.ts'
import { sql } from 'kysely'
import { FEW_AT_ONCE } from '../../core/jobs/at-once.ts'
import type { Db } from '../../core/database.ts'
import { count, id, text } from '../../core/fields.ts'
import { findVisitor } from '../../core/find-visitor.ts'
import { brandDay } from '../../core/clock.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { type Tx, tx } from '../../core/tx.ts'
import { giveGift } from './gifts.ts'
import { writeLevel } from './level-log.ts'
import { keptUntil, levelAt, type LevelRow, levelsOf } from './levels.ts'
import { copyToVisitor, lockMember, type MemberRow, type Person } from './member-table.ts'

export interface GrowthMove extends Person {
  /** Signed. */
  delta: number
  /** Idempotency key: a second use throws. */
  key: string
  title: string
  now: number
}

/** Sum of a person's growth, with or without a card, because earlier purchases count too. */
export async function growthOf(db: Db, { brandId, uid }: Person): Promise<number> {
  const row = await inBrand(db, brandId)
    .selectFrom('growth_log')
    .select(eb => eb.fn.coalesce(eb.fn.sum<number>('delta'), eb.val(0)).as('n'))
    .where('uid', '=', uid)
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}

/** Records growth; a member who reaches a level gets it at once. Never lowers the level. */
export async function addGrowth(trx: Tx, move: GrowthMove): Promise<void> {
  const { brandId, uid, delta, key, title, now } = move
  if (delta === 0) return
  const member = await lockMember(trx, move)
  const growth = (await growthOf(trx, move)) + delta
  await inBrand(trx, brandId)
    .insertInto('growth_log')
    .values({ uid, key, delta, growth, title, created_at: now })
    .execute()
  if (!member) return
  await setMember(trx, member, { growth })
  if (delta > 0 && member.status === memberStatus.active) {
    await riseTo(trx, { ...member, growth }, now)
  }
}

/** Raises a member to the highest level that the growth reaches. */
async function riseTo(trx: Tx, member: MemberRow, now: number): Promise<void> {
  const levels = await levelsOf(trx, member.brand_id)
  const since = await growthSince(trx, member, member.fell_at)
  const level = reachable(levels, member, since)
  if (!level || level.level <= member.level) return
  await enterLevel(trx, member, level, now)
  await giveLevelGift(trx, member, level, now)
}

/** A lost level is regained when the growth since then reaches the amount that keeps it. */
function reachable(levels: LevelRow[], member: MemberRow, sinceFall: number): LevelRow | undefined {
  return levels
    .filter(({ growth_min }) => growth_min <= member.growth)
    .filter(({ keep_growth }) => member.fell_at === 0 || sinceFall >= keep_growth)
    .at(-1)
}

/** Growth since a moment; `member.uid` must be set. */
export async function growthSince(
  db: Db,
  { brand_id: brandId, uid }: Pick<MemberRow, 'brand_id' | 'uid'>,
  since: number,
): Promise<number> {
  const row = await inBrand(db, brandId)
    .selectFrom('growth_log')
    .select(eb => eb.fn.coalesce(eb.fn.sum<number>('delta'), eb.val(0)).as('n'))
    .where('uid', '=', uid ?? 0)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}

/** Sets a level and its new period, and the copies that gates and prices read. */
export async function enterLevel(
  trx: Tx,
  member: MemberRow,
  level: LevelRow,
  now: number,
  more: { fell_at?: number } = {},
): Promise<void> {
  await setMember(trx, member, { level: level.level, keep_until: keptUntil(level, now), ...more })
  if (level.level !== member.level) {
    const reason = level.level > member.level ? 'growth' : 'period'
    await writeLevel(trx, member, { level: level.level, reason, at: now })
  }
  if (member.uid === null || member.status !== memberStatus.active) return
  const person = { brandId: member.brand_id, uid: member.uid }
  await copyToVisitor(trx, person, { member_level: level.level })
}

async function setMember(
  trx: Tx,
  member: MemberRow,
  set: { growth?: number; level?: number; keep_until?: number; fell_at?: number },
): Promise<void> {
  await inBrand(trx, member)
    .updateTable('member')
    .set(set)
    .where('member_id', '=', member.member_id)
    .execute()
}

/** The gift of a level, once a year; granted by a job, because the coupons' stock is contended. */
export async function giveLevelGift(
  trx: Tx,
  { brand_id: brandId, uid }: MemberRow,
  level: LevelRow,
  now: number,
): Promise<void> {
  const { points = 0, coupon_ids = [] } = level.gift
  if (uid === null || (points === 0 && coupon_ids.length === 0)) return
  const year = brandDay(now).slice(0, 4)
  const payload = { uid, level: level.level, year }
  const key = `${uid}:${level.level}:${year}`
  await enqueue(trx, levelGift, [{ brandId, key, dueAt: now, payload }])
}

export const levelGift = defineJob({
  kind: 'level-gift',
  payload: { uid: id, level: count, year: text(4) },

  async run({ context: { db }, brandId, jobs, now }) {
    for (const { payload } of jobs) {
      await tx(db, trx => handOver(trx, { brandId, ...payload }, now))
    }
  },
})

interface Reached extends Person {
  level: number
  year: string
}

async function handOver(
  trx: Tx,
  { brandId, uid, level: reached, year }: Reached,
  now: number,
): Promise<void> {
  const level = levelAt(await levelsOf(trx, brandId), reached)
  if (!level) return
  const key = `level:${reached}:${year}`
  const claim = { brand_id: brandId, uid, equity_id: 0, period: key, claimed_at: now }
  const fresh = await trx
    .insertInto('equity_claim')
    .values(claim)
    .onConflict(conflict => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  if (!fresh) return
  const visitor = await findVisitor(trx, brandId, uid)
  await giveGift(trx, level.gift, { brandId, visitor, key, title: `升级${level.name}礼`, now })
}

/** Looks at the levels whose period has ended: too little growth in it takes one level away. */
export const reviewLevels = defineJob({
  kind: 'review-levels',
  payload: {},
  everyS: 600,

  async run({ context: { db }, now }) {
    for (;;) {
      const { rows } = await sql<{ brand_id: number; uid: number }>`
        select brand_id, uid from member
        where status = ${memberStatus.active} and uid is not null and keep_until > 0 and keep_until <= ${now}
        order by keep_until limit ${FEW_AT_ONCE}`.execute(db)
      for (const { brand_id: brandId, uid } of rows) {
        await tx(db, trx => reviewLevel(trx, { brandId, uid }, now))
      }
      if (rows.length < FEW_AT_ONCE) return
    }
  },
})

export async function reviewLevel(trx: Tx, person: Person, now: number): Promise<void> {
  const member = await lockMember(trx, person)
  if (!member || member.status !== memberStatus.active) return
  if (member.keep_until === 0 || member.keep_until > now) return
  const levels = await levelsOf(trx, person.brandId)
  const level = levelAt(levels, member.level)
  // The brand has removed the level, so there is nothing to keep.
  if (!level) return setMember(trx, member, { keep_until: 0 })
  const came = await growthSince(trx, member, periodStart(member, level))
  const below = levels.filter(each => each.level < member.level).at(-1)
  if (came >= level.keep_growth || !below) return enterLevel(trx, member, level, now)
  await enterLevel(trx, member, below, now, { fell_at: now })
}

/** When the period began that a member is in. */
export const periodStart = (
  { keep_until }: Pick<MemberRow, 'keep_until'>,
  { keep_days }: Pick<LevelRow, 'keep_days'>,
): number => keep_until - keep_days * 86_400
