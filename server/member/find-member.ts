import * as v from 'valibot'
import type { FoundMember } from '../../api/member-counter.ts'
import { defineRoute } from '../core/define-route.ts'
import { defineWrite } from '../core/define-write.ts'
import { flag, id } from '../core/fields.ts'
import { findVisitor } from '../core/find-visitor.ts'
import { limitAttempts } from '../core/limit-attempts.ts'
import { maskedPhone } from '../core/masked-phone.ts'
import { ReplyError } from '../core/replies.ts'
import { pointsOf } from '../ledgers/point-ledger.ts'
import { requireCard } from './cards.ts'
import { memberOfCode } from './dynamic-code.ts'
import { levelsOf } from './levels.ts'
import { copyToVisitor, lockMember, memberStatus } from './member-table.ts'
import { couponsOf } from './own-coupons.ts'
import { memberBrief } from './standing.ts'

const SHOWN = 20
const MAX_WRONG = 20
const LOCK_S = 600

/** Finds a member at the counter by the dynamic code. Refused with 1301, 1307, 1501, 1506. */
export const findMember = defineRoute({
  method: 'GET',
  path: '/retail/work/find-member',
  access: 'staff',
  input: { code: v.pipe(v.string(), v.regex(/^\d{18}$/)) },

  async handle({ db, brand, staff, input, now }): Promise<FoundMember> {
    const { brand_id: brandId } = brand
    const guess = { brandId, key: `find-member:${staff.userId}`, limit: MAX_WRONG, windowS: LOCK_S }
    const member = await limitAttempts(
      db,
      guess,
      now,
      () => memberOfCode(db, brand, input.code, now),
      error => error instanceof ReplyError && error.reply === 'qrOutOfDate',
    )
    const person = { brandId, uid: member.uid }
    const card = await requireCard(db, brandId, member.card_id)
    const visitor = await findVisitor(db, brandId, member.uid)
    return {
      customer_id: member.uid,
      ...(await memberBrief(db, await levelsOf(db, brandId), { card, member, visitor })),
      phone: maskedPhone(member.phone),
      points: await pointsOf(db, brandId, member.uid),
      coupons: await couponsOf(db, person, { tab: 'unused', now, limit: SHOWN }),
      server_time: now,
    }
  },
})

/** Freezes or unfreezes a card; a frozen card keeps its points and cannot be used. */
export const freezeMember = defineWrite({
  name: 'work/freeze-member',
  path: '/retail/work/freeze-member',
  access: 'manager',
  input: { customerId: id, isFrozen: flag },

  async run({ trx, brand, input }): Promise<{ is_frozen: 0 | 1 }> {
    const person = { brandId: brand.brand_id, uid: input.customerId }
    const member = await lockMember(trx, person)
    const { active, frozen } = memberStatus
    if (!member || (member.status !== active && member.status !== frozen)) {
      throw new ReplyError('notFound')
    }
    const isFrozen = input.isFrozen === 1
    await trx
      .updateTable('member')
      .set({ status: isFrozen ? frozen : active })
      .where('brand_id', '=', person.brandId)
      .where('uid', '=', person.uid)
      .execute()
    await copyToVisitor(trx, person, { member_level: isFrozen ? 0 : member.level })
    return { is_frozen: isFrozen ? 1 : 0 }
  },
})
