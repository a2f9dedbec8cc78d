import { DAY_S } from '../../../api/values/time.ts'
import type { GuideCardTaken } from '../../../api/guide-card.ts'
import { findActivity } from '../../core/activity-table.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { randomKey } from '../../core/random.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Visitor } from '../../core/session.ts'
import { findStaffById, type Staff } from '../../core/staff.ts'
import type { Tx } from '../../core/tx.ts'
import { useLimit } from '../../ledgers/limit.ts'
import { lockCustomer } from '../../mechanics/live-code/lock-customer.ts'
import { participate } from '../../mechanics/participate/participate.ts'
import { originOf } from '../../mechanics/participate/risk.ts'
import { findCard, quotaScope, TYPE } from './card-table.ts'
import { giveBenefits } from './give-benefits.ts'
import { guideCardExt } from './guide-card-ext.ts'
import { CARD_NOTICE_S, notifyCardEnds, notifyCardTaken } from './notices.ts'

/** Takes a guide's card: grants its benefits with a code each, and locks the customer to the guide. */
export const takeGuideCard = defineWrite({
  name: 'guide-card/take',
  path: '/wechat/guide-card/take',
  access: 'open',
  input: { id, staffId: id },
  find: ({ db, brandId, input }) => findActivity(db, brandId, input.id, TYPE),
  // Customers of one guide compete for the row of that guide's quota.
  rowOf: ({ found, input }) => `guide-card ${found.activity_id} ${input.staffId}`,

  async run({ trx, brand, brandId, visitor, found: activity, input, address, now }) {
    const guide = await findStaffById(trx, brandId, input.staffId)
    // guard: only active staff give cards [server guide-card/guide-card, server guide-card/histories]
    if (!guide) throw new ReplyError('audience', { message: '这位导购已离开，请让店员重新出示' })
    const origin = originOf(brand, address)
    return takeCard(trx, { activity, guide, visitor, origin, now })
  },
})

interface Taking {
  activity: ActivityRow
  guide: Staff
  visitor: Visitor
  origin: string
  now: number
}

async function takeCard(trx: Tx, taking: Taking): Promise<GuideCardTaken> {
  const { activity, guide, visitor, origin, now } = taking
  const { uid } = visitor
  const ext = guideCardExt(activity)
  const findRecord = async (db: Db) => (await findCard(db, activity, uid))?.card_id ?? ''
  const before = await findRecord(trx)
  if (before) throw new ReplyError('already', { data: { record_id: before } })
  const amountFen = ext.benefits.reduce((sum, { value_fen }) => sum + value_fen, 0)
  await participate(trx, { activity, visitor, now, origin, findRecord, amountFen })
  const quota = { scope: quotaScope(guide.userId), period: '', max: ext.quota }
  // guard: a guide's quota is kept [server guide-card/guide-card, server guide-card/histories]
  //   ext.quota >= 0 && (await useLimit(trx, activity, quota)) === undefined ~> false
  if (ext.quota >= 0 && (await useLimit(trx, activity, quota)) === undefined) {
    throw new ReplyError('soldOut', { message: '这位导购的福利卡已送完' })
  }
  const card = await putCard(trx, taking, now + ext.valid_days * DAY_S)
  const codes = await giveBenefits(trx, { ...card, activity, uid, storeId: guide.storeId, now })
  // A customer locked to somebody else stays there but keeps the card.
  await lockCustomer(trx, {
    brandId: activity.brand_id,
    uid,
    userId: guide.userId,
    storeId: guide.storeId,
    rule: 'first',
    days: ext.lock_days,
    source: 'card',
    now,
  })
  await enqueueTakenNotices(trx, taking, card)
  return { ...card, codes }
}

interface Card {
  card_id: string
  valid_to: number
}

/** The unique row per customer prevents a second card. */
async function putCard(
  trx: Tx,
  { activity, guide, visitor: { uid }, now }: Taking,
  validTo: number,
): Promise<Card> {
  const { activity_id } = activity
  const card = { card_id: randomKey(), valid_to: validTo }
  const row = await inBrand(trx, activity)
    .insertInto('guide_card')
    .values({ activity_id, uid, user_id: guide.userId, taken_at: now, ...card })
    .onConflict(conflict => conflict.columns(['activity_id', 'uid']).doNothing())
    .returning('card_id')
    .executeTakeFirst()
  // guard: a customer has one card [server guide-card/histories]
  //   if (row) return card ~> if (row !== null) return card
  if (row) return card
  const own = await findCard(trx, activity, uid)
  throw new ReplyError('already', { data: { record_id: own?.card_id ?? '' } })
}

async function enqueueTakenNotices(
  trx: Tx,
  { activity: { brand_id: brandId }, now }: Taking,
  { card_id: cardId, valid_to }: Card,
): Promise<void> {
  const entry = { brandId, key: cardId, payload: { cardId } }
  await enqueue(trx, notifyCardTaken, [{ ...entry, dueAt: now }])
  const dueAt = valid_to - CARD_NOTICE_S
  if (dueAt > now + DAY_S) await enqueue(trx, notifyCardEnds, [{ ...entry, dueAt }])
}
