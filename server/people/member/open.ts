import { memberStatus } from '../../../api/values/member-status.ts'
import * as v from 'valibot'
import type { OpenedCard } from '../../../api/member.ts'
import type { Brand } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { anyText, count, linkId } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { badField } from '../../core/parse-input.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Visitor } from '../../core/session.ts'
import { findStaffById } from '../../core/staff.ts'
import { StaleRead } from '../../core/stale-read.ts'
import type { Tx } from '../../core/tx.ts'
import { keep } from '../../mechanics/keeper.ts'
import { guessing, keepPhone } from '../../mechanics/phone-proof.ts'
import { provePhone } from '../../mechanics/prove-phone.ts'
import { formerOf } from '../../ledgers/former-person.ts'
import { movePoints } from '../../ledgers/point-ledger.ts'
import {
  answerFields,
  type Answers,
  type KeptAnswers,
  readAnswers,
  requireAnswers,
} from './answers.ts'
import { type CardRow, requireCard } from './cards.ts'
import { giveGift, OPEN_KEY } from './gifts.ts'
import { giveLevelGift, growthOf } from './growth.ts'
import { writeLevel } from './level-log.ts'
import { keptUntil, levelFor, levelsOf } from './levels.ts'
import { copyToVisitor, lockMember, type MemberRow } from './member-table.ts'
import { cameBack } from './leave.ts'
import { insertMember, shownCardNo } from './card-number.ts'

const noGift = { points: 0, coupons: [] }

/**
 * Opens the card, comes back to one that was left, or, with `merge`, takes over the one that the shop's own books have
 * for the phone. Refuses with 1001, 1305, 1306, 1307, 2126.
 */
export const openCard = defineWrite({
  name: 'member-card/open',
  path: '/wechat/member-card/open',
  access: 'visitor',
  input: {
    ...answerFields,
    protocolVersion: count,
    merge: v.boolean(),
    source: v.fallback(v.optional(anyText(32), ''), ''),
    staffId: linkId,
  },
  mayDiffer: ['source', 'staffId'],

  around: ({ db, brand, visitor: { uid }, input, address, now }, answer) =>
    input.code === undefined ? answer() : guessing(db, { brand, uid, address, now }, answer),

  async run({ trx, brand, brandId, visitor, input, now }): Promise<OpenedCard> {
    const card = await requireCard(trx, brandId)
    // guard: nobody agrees to a protocol that has changed since [server member/member]
    if (input.protocolVersion !== card.protocol_version) {
      throw new ReplyError('needConsent', { message: '会员协议有更新，请重新阅读并同意' })
    }
    const opening: Opening = { trx, brand, card, visitor, now, staffId: input.staffId ?? 0 }
    const kept = await readAnswers(trx, { brandId, now }, input)
    const known = await lockMember(trx, { brandId, uid: visitor.uid })
    if (known) return comeBack(opening, known)
    requireAnswers(card.open_fields, kept)
    const phone = await provedPhone(opening, input)
    return enter(opening, { kept, phone, merge: input.merge, source: input.source })
  },
})

interface Opening {
  trx: Tx
  brand: Brand
  card: CardRow
  visitor: Visitor
  now: number
  staffId: number
}

async function comeBack({ trx, card }: Opening, member: MemberRow): Promise<OpenedCard> {
  if (member.status === memberStatus.frozen) throw new ReplyError('cardFrozen')
  if (member.status === memberStatus.left) await cameBack(trx, member)
  const levels = await levelsOf(trx, card.brand_id)
  return {
    card_no: shownCardNo(card, member),
    level_name: levels.find(({ level }) => level === member.level)?.name ?? '',
    gift: noGift,
    was_member: 1,
    merged_points: 0,
  }
}

/** The phone that the card keeps: one that was proved before, or one whose code is right. */
async function provedPhone(
  { trx, brand, visitor, now }: Opening,
  answers: Answers,
): Promise<string> {
  const { phone, code } = answers
  if (phone === undefined || phone === visitor.phone) {
    if (visitor.phone === '') throw badField('phone', 'missing')
    return visitor.phone
  }
  const owner = { brand, uid: visitor.uid, phone, purpose: 'member' as const, now }
  await provePhone(trx, owner, { known: visitor.phone, code })
  return phone
}

interface Entering {
  kept: KeptAnswers
  phone: string
  merge: boolean
  source: string
}

async function enter(opening: Opening, entering: Entering): Promise<OpenedCard> {
  const { trx, brand, card, visitor, now } = opening
  const { uid } = visitor
  const { brand_id: brandId } = brand
  const person = { brandId, uid }
  const booked = await findBooked(opening, entering)
  if (visitor.phone !== entering.phone) {
    const { phone } = entering
    await keepPhone(trx, { brand, uid, phone, purpose: 'member', now })
  }
  const carried = booked?.growth ?? 0
  if (booked && carried > 0) await bringGrowth(trx, booked, uid, now)
  const growth = await growthOf(trx, person)
  const levels = await levelsOf(trx, brandId)
  const reached = levelFor(levels, growth)
  const level = Math.max(reached?.level ?? 1, booked?.level ?? 1)
  const member = await insertMember(trx, {
    booked,
    values: {
      ...entering.kept,
      brand_id: brandId,
      uid,
      card_id: card.card_id,
      phone: entering.phone,
      staff_id: opening.staffId || null,
      level,
      growth,
      keep_until: keptUntil(
        levels.find(each => each.level === level),
        now,
      ),
      protocol_version: card.protocol_version,
      source: entering.source,
      opened_at: now,
    },
  })
  // If somebody else opens it concurrently, the transaction is retried.
  if (!member) throw new StaleRead('another card was opened')
  await writeLevel(trx, member, { level, reason: 'open', at: now })
  await copyToVisitor(trx, person, { member_level: level })
  await keepForStore(opening, member)
  const merged = await bringPoints(trx, member, booked, now)
  const reachedLevel = levels.find(each => each.level === level)
  if (reachedLevel && level > 1) await giveLevelGift(trx, member, reachedLevel, now)
  const asMember = { ...visitor, memberLevel: level, phone: entering.phone }
  const former = await formerOf(trx, person)
  const giving = { brandId, visitor: asMember, key: OPEN_KEY, title: '开卡礼', now }
  return {
    card_no: shownCardNo(card, member),
    level_name: reachedLevel?.name ?? '',
    // guard: a card gives its gift once, also over a deleted account [server account/account]
    //   former?.was_member ? noGift : await ~> await
    gift: former?.was_member ? noGift : await giveGift(trx, card.open_gift, giving),
    was_member: 0,
    merged_points: merged,
  }
}

/** The card that the shop's own books have for a phone; refuses with 1306 until the person wants to take it over. */
async function findBooked(
  { trx, brand, visitor }: Opening,
  { phone, merge }: Entering,
): Promise<MemberRow | undefined> {
  const row = await inBrand(trx, brand)
    .selectFrom('member')
    .selectAll()
    .where('phone', '=', phone)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  // guard: a card that somebody has opened stays theirs [server member/member]
  //   if (row.uid !== null && row.uid !== visitor.uid) ~> if (false)
  if (row.uid !== null && row.uid !== visitor.uid) {
    throw new ReplyError('phoneBound', { data: { field: 'phone', can_merge: 0 } })
  }
  if (merge) return row
  const levels = await levelsOf(trx, brand.brand_id)
  const level_name = levels.find(({ level }) => level === row.level)?.name ?? ''
  throw new ReplyError('phoneBound', {
    message: '这个手机号在店里已有会员卡',
    data: { field: 'phone', can_merge: 1, level_name, points: row.points_carried },
  })
}

async function bringGrowth(trx: Tx, booked: MemberRow, uid: number, now: number): Promise<void> {
  await inBrand(trx, booked)
    .insertInto('growth_log')
    .values({
      uid,
      key: `merge:${booked.member_id}`,
      delta: booked.growth,
      growth: booked.growth + (await growthOf(trx, { brandId: booked.brand_id, uid })),
      title: '门店会员卡转入',
      created_at: now,
    })
    .execute()
}

async function bringPoints(
  trx: Tx,
  { brand_id: brandId, uid }: MemberRow,
  booked: MemberRow | undefined,
  now: number,
): Promise<number> {
  const points = booked?.points_carried ?? 0
  if (!booked || uid === null || points === 0) return 0
  const key = `merge:${booked.member_id}`
  const title = '门店会员卡转入'
  await movePoints(trx, { brandId, uid, delta: points, key, title, type: 5, now })
  return points
}

/** Whoever opens the card with a staff member or for a store is that store's customer, unless they are somebody's. */
async function keepForStore({ trx, brand, now, staffId }: Opening, member: MemberRow) {
  const { brand_id: brandId } = brand
  const staff = staffId ? await findStaffById(trx, brandId, staffId) : null
  const storeId = staff?.storeId ?? member.store_id
  if (storeId === null || member.uid === null) return
  const userId = staff?.userId ?? null
  await keep(trx, { brandId, uid: member.uid, userId, storeId, source: 'card', now })
}
