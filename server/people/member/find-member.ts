import { memberStatus } from '../../../api/values/member-status.ts'
import * as v from 'valibot'
import { MINUTE_S } from '../../../api/values/time.ts'
import { staffRole } from '../../../api/values/staff-role.ts'
import type { FoundMember } from '../../../api/member-counter.ts'
import { defineRoute } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { flag, id } from '../../core/fields.ts'
import { findVisitor } from '../../core/find-visitor.ts'
import { limitAttempts } from '../../core/limit-attempts.ts'
import { maskedPhone } from '../../core/masked-phone.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError, type ReplyName } from '../../core/replies.ts'
import type { Staff } from '../../core/staff.ts'
import { pointsOf } from '../../ledgers/point-ledger.ts'
import { requireCard } from './cards.ts'
import { memberOfCode, NUMBER_DIGITS } from './dynamic-code.ts'
import { levelsOf } from './levels.ts'
import { copyToVisitor, lockMember, type MemberRow } from './member-table.ts'
import { couponsOf } from './own-coupons.ts'
import { memberBrief } from './standing.ts'

const COUPONS_SHOWN = 20
const MAX_WRONG = 20
const wrongGuesses: ReplyName[] = ['qrOutOfDate', 'codeUnknown']

/**
 * The member in front of the counter, by the code on the member's phone; for managers also by the ten digits of the card,
 * which find frozen cards too. Refused with 1003, 1301, 1307, 1501, 1506.
 */
export const findMember = defineRoute({
  method: 'GET',
  path: '/retail/work/find-member',
  access: 'staff',
  input: { code: v.pipe(v.string(), v.regex(/^\d{10}(\d{8})?$/)) },

  async handle({ db, brand, brandId, staff, input, now }): Promise<FoundMember> {
    const guess = {
      brandId,
      key: `find-member:${staff.userId}`,
      limit: MAX_WRONG,
      windowS: 10 * MINUTE_S,
    }
    const member = await limitAttempts(
      db,
      guess,
      now,
      () =>
        input.code.length === NUMBER_DIGITS
          ? memberOfNumber(db, { brandId, staff, cardNo: input.code })
          : memberOfCode(db, brand, input.code, now),
      error => error instanceof ReplyError && wrongGuesses.includes(error.reply),
    )
    const person = { brandId, uid: member.uid }
    const card = await requireCard(db, brandId, member.card_id)
    const visitor = await findVisitor(db, brandId, member.uid)
    return {
      customer_id: member.uid,
      ...(await memberBrief(db, await levelsOf(db, brandId), { card, member, visitor })),
      is_frozen: member.status === memberStatus.frozen ? 1 : 0,
      may_freeze: staff.role >= staffRole.manager ? 1 : 0,
      phone: maskedPhone(member.phone),
      points: await pointsOf(db, brandId, member.uid),
      coupons: await couponsOf(db, person, { tab: 'unused', now, limit: COUPONS_SHOWN }),
      server_time: now,
    }
  },
})

/** The member of a card's number, frozen or not. */
async function memberOfNumber(
  db: Db,
  { brandId, staff, cardNo }: { brandId: number; staff: Staff; cardNo: string },
): Promise<MemberRow & { uid: number }> {
  // guard: who is not there with the phone is looked up by managers alone [server member/counter]
  if (staff.role < staffRole.manager) throw new ReplyError('roleDenied')
  const member = await inBrand(db, brandId)
    .selectFrom('member')
    .selectAll()
    .where('card_no', '=', cardNo)
    .where('status', 'in', [memberStatus.active, memberStatus.frozen])
    .executeTakeFirst()
  const uid = member?.uid
  if (!member || uid === null || uid === undefined) throw new ReplyError('codeUnknown')
  return { ...member, uid }
}

/** Freezes a card, or frees it again: a frozen one keeps its points and does nothing. */
export const freezeMember = defineWrite({
  name: 'work/freeze-member',
  path: '/retail/work/freeze-member',
  access: 'manager',
  input: { customerId: id, isFrozen: flag },

  async run({ trx, brandId, input }): Promise<{ is_frozen: 0 | 1 }> {
    const person = { brandId, uid: input.customerId }
    const member = await lockMember(trx, person)
    const { active, frozen } = memberStatus
    if (!member || (member.status !== active && member.status !== frozen)) {
      throw new ReplyError('notFound')
    }
    const isFrozen = input.isFrozen === 1
    await inBrand(trx, person)
      .updateTable('member')
      .set({ status: isFrozen ? frozen : active })
      .where('uid', '=', person.uid)
      .execute()
    await copyToVisitor(trx, person, { member_level: isFrozen ? 0 : member.level })
    return { is_frozen: isFrozen ? 1 : 0 }
  },
})
