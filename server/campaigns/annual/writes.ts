import * as v from 'valibot'
import { findActivity } from '../../core/activity-table.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id, text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { badField } from '../../core/parse-input.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { moveStock } from '../../ledgers/sku-stock.ts'
import { take } from '../../ledgers/stock.ts'
import { checkIn, makeUp } from '../../mechanics/check-in.ts'
import { checkEntry } from '../../mechanics/participate/gates.ts'
import { originOf } from '../../mechanics/participate/risk.ts'
import { handOver } from '../../mechanics/reward/reward.ts'
import { pieceOf, takeReward } from '../../mechanics/reward/take-reward.ts'
import { annualExt, monthItem, monthOf, stageItem } from './annual-ext.ts'
import { findMember, requireMember, TYPE } from './annual-table.ts'

/** Joins with the current protocol, or accepts a changed one. */
export const joinAnnual = defineWrite({
  name: 'annual/join',
  path: '/wechat/annual/join',
  access: 'open',
  input: { id, protocolVersion: text(32) },
  find: ({ db, brandId, input }) => findActivity(db, brandId, input.id, TYPE),

  async run({ trx, brand, visitor, found: activity, input, address, now }) {
    const { brand_id: brandId, activity_id } = activity
    const { uid } = visitor
    const { version } = annualExt(activity).protocol
    const member = await findMember(trx, activity, uid)
    if (member?.consent_version === version) throw new ReplyError('already')
    // guard: joining agrees to the words that stand now [server annual/annual]
    if (input.protocolVersion !== version) throw new ReplyError('needConsent')
    await checkEntry(trx, activity, visitor, now, { origin: originOf(brand, address) })
    const { joined_at, isNew } = await putMember(trx, { activity, uid, version, now })
    await inBrand(trx, brandId)
      .insertInto('annual_consent')
      .values({ activity_id, uid, version, agreed_at: now })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    // guard: who comes back is counted already [server annual/histories]
    //   if (isNew) take(trx ~> if (isNew || !member) take(trx
    if (isNew) take(trx, { activity, now, uid, entries: 1 })
    return { record_id: String(uid), joined_at }
  },
})

interface Joining {
  activity: ActivityRow
  uid: number
  version: string
  now: number
}

/** The unique row per person lets one of several concurrent calls join or agree; refuses the others with 2106. */
async function putMember(
  trx: Tx,
  { activity: { brand_id: brandId, activity_id }, uid, version, now }: Joining,
): Promise<{ joined_at: number; isNew: boolean }> {
  const agreed = { consent_version: version, agreed_at: now, left_at: null }
  const row = await inBrand(trx, brandId)
    .insertInto('annual_member')
    .values({ activity_id, uid, joined_at: now, ...agreed })
    .onConflict(conflict => conflict.columns(['activity_id', 'uid']).doNothing())
    .returning('joined_at')
    .executeTakeFirst()
  if (row) return { ...row, isNew: true }
  const again = await inBrand(trx, brandId)
    .updateTable('annual_member')
    .set(agreed)
    .where('activity_id', '=', activity_id)
    .where('uid', '=', uid)
    // guard: the same words are agreed to once [server annual/histories]
    //   .where('consent_version', '!=', version) ~>
    .where('consent_version', '!=', version)
    .returning('joined_at')
    .executeTakeFirst()
  if (!again) throw new ReplyError('already')
  return { ...again, isNew: false }
}

/** Stamps today, or a missed day of this month. */
export const checkInAnnual = defineWrite({
  name: 'annual/checkin',
  path: '/wechat/annual/checkin',
  access: 'open',
  input: { id, day: v.optional(text(10)) },
  find: ({ db, brandId, input }) => findActivity(db, brandId, input.id, TYPE),

  async run({ trx, brand, visitor, found: activity, input, address, now }) {
    await requireMember(trx, activity, visitor.uid)
    const { points, week_bonus: weekBonus, make_ups: makeUps } = annualExt(activity).checkin
    const rules = { points, weekBonus, makeUps }
    const order = { activity, visitor, rules, origin: originOf(brand, address), now }
    return input.day === undefined ? checkIn(trx, order) : makeUp(trx, order, input.day)
  },
})

/** Claims a month's benefit within its claim period, or a stage whose stamps are reached; each once. */
export const claimAnnual = defineWrite({
  name: 'annual/claim',
  path: '/wechat/annual/claim',
  access: 'open',
  input: { id, month: v.optional(id), stage: v.optional(id) },
  find: ({ db, brandId, input }) => findActivity(db, brandId, input.id, TYPE),

  async run({ trx, visitor, found: activity, input, now }) {
    const { uid } = visitor
    await requireMember(trx, activity, uid)
    await checkEntry(trx, activity, visitor, now)
    const wanted =
      input.month === undefined
        ? await stageWanted(trx, { activity, uid, stamps: input.stage ?? 0 })
        : monthWanted(activity, input.month, now)
    return { grant_id: await giveBenefit(trx, { activity, uid, ...wanted, now }) }
  },
})

interface Wanted {
  period: string
  item: number
  benefit: ReturnType<typeof annualExt>['benefits'][number]
}

function monthWanted(activity: ActivityRow, no: number, now: number): Wanted {
  const { benefits, grace_days } = annualExt(activity)
  const benefit = benefits[no - 1]
  if (!benefit) throw badField('month')
  const { month, from, until } = monthOf(activity, no, grace_days)
  // guard: a benefit is of its month [server annual/annual]
  //   if (now < from) ~> if (now < 0)
  if (now < from)
    throw new ReplyError('notStarted', { message: '还没到这个月', data: { start_at: from } })
  // guard: a month's benefit lapses after the days of grace [server annual/annual]
  if (now >= until) throw new ReplyError('ended', { message: '这个月的福利已过领取时间' })
  return { period: `month:${month}`, item: monthItem(no), benefit }
}

async function stageWanted(
  trx: Tx,
  { activity, uid, stamps }: { activity: ActivityRow; uid: number; stamps: number },
): Promise<Wanted> {
  const benefit = annualExt(activity).stages.find(stage => stage.stamps === stamps)
  if (!benefit) throw badField('stage')
  const card = await inBrand(trx, activity)
    .selectFrom('check_in_card')
    .select('stamps')
    .where('activity_id', '=', activity.activity_id)
    .where('uid', '=', uid)
    .executeTakeFirst()
  // guard: a stage is reached by its stamps [server annual/annual, server annual/histories]
  if ((card?.stamps ?? 0) < stamps) {
    throw new ReplyError('stateChanged', { message: '还没有集够印章' })
  }
  return { period: `stage:${stamps}`, item: stageItem(stamps), benefit }
}

interface Giving extends Wanted {
  activity: ActivityRow
  uid: number
  now: number
}

/** The unique row per person and period prevents a second claim; without stock everything is rolled back. */
async function giveBenefit(trx: Tx, giving: Giving): Promise<string> {
  const { activity, uid, period, item, benefit, now } = giving
  const { activity_id } = activity
  const { reward } = benefit
  const row = await inBrand(trx, activity)
    .insertInto('annual_benefit')
    .values({
      activity_id,
      uid,
      period,
      reward: JSON.stringify(reward),
      taken_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('period')
    .executeTakeFirst()
  // guard: each month and stage once [server annual/annual, server annual/histories]
  //   if (!row) throw new ReplyError('already') ~>
  if (!row) throw new ReplyError('already')
  const isCounted = benefit.stock >= 0
  if (!(await takeReward(trx, { activity, uid, item, reward, isCounted, now }))) {
    throw new ReplyError('soldOut', { message: '这份福利已领完' })
  }
  const key = `annual:${activity_id}:${uid}:${period}`
  const grant_id = await handOver(trx, { activity, uid, reward, key, now })
  await inBrand(trx, activity)
    .updateTable('annual_benefit')
    .set({ grant_id })
    .where('activity_id', '=', activity_id)
    .where('uid', '=', uid)
    .where('period', '=', period)
    .execute()
  // guard: a benefit that is given is sold [server annual/annual]
  if (isCounted) moveStock(trx, 'sell', [pieceOf(activity, item)])
  return grant_id
}

/** Withdraws the consent. Claimed benefits are kept; the record of all consents is erased. */
export const leaveAnnual = defineWrite({
  name: 'annual/leave',
  path: '/wechat/annual/leave',
  access: 'open',
  input: { id },
  find: ({ db, brandId, input }) => findActivity(db, brandId, input.id, TYPE),

  async run({ trx, visitor, found: activity, now }) {
    const row = await inBrand(trx, activity)
      .updateTable('annual_member')
      .set({ left_at: now, consent_version: '' })
      .where('activity_id', '=', activity.activity_id)
      .where('uid', '=', visitor.uid)
      .where('left_at', 'is', null)
      .returning('uid')
      .executeTakeFirst()
    if (!row) throw new ReplyError('stateChanged', { message: '你还没有加入' })
    // guard: who leaves leaves no consent behind [server annual/annual, server annual/histories]
    await inBrand(trx, activity)
      .deleteFrom('annual_consent')
      .where('activity_id', '=', activity.activity_id)
      .where('uid', '=', visitor.uid)
      .execute()
    return { left_at: now }
  },
})
