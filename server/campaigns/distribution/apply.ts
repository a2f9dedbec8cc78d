import { distributorStatus } from '../../../api/values/distributor-status.ts'
import type { DistributorStatus } from '../../../api/distribution.ts'
import { defineWrite } from '../../core/define-write.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { askReview } from '../../ledgers/reviews.ts'
import { bindOf } from '../../mechanics/distribution/binding.ts'
import type { DistributionRules } from '../../mechanics/distribution/distribution-rules.ts'
import {
  activeDistributor,
  findDistributor,
  type Person,
} from '../../mechanics/distribution/distributor-table.ts'
import { missingFor } from './may-join.ts'
import { requireRules } from './require-rules.ts'

const REVIEWED = 2

/**
 * Applies to become a distributor, which takes effect at once unless applications are reviewed. The distributor whose
 * customer the applicant is becomes the inviter.
 */
export const applyDistributor = defineWrite({
  name: 'distribution/apply',
  path: '/wechat/distribution/apply',
  access: 'visitor',
  input: { agreedVersion: text(20) },

  async run({ trx, brand, brandId, visitor, input, now }): Promise<{ status: DistributorStatus }> {
    const rules = requireRules(brand)
    if (input.agreedVersion !== rules.agreement_version) {
      throw new ReplyError('stateChanged', { message: '协议有更新，请重新阅读' })
    }
    const person = { brandId, uid: visitor.uid }
    const before = await findDistributor(trx, person)
    const { active, applying, disabled } = distributorStatus
    if (before?.status === active || before?.status === applying) return { status: before.status }
    // guard: who was disabled does not come back by applying [server distribution]
    if (before?.status === disabled) {
      throw new ReplyError('roleDenied', { message: '推广资格已停用，请联系商家' })
    }
    const { missing } = await missingFor(
      trx,
      { ...person, memberLevel: visitor.memberLevel },
      rules,
    )
    // guard: who does not meet the condition does not join [server distribution]
    if (missing) throw new ReplyError('roleDenied', { message: refusals[missing] })
    return { status: await join(trx, person, rules, now) }
  },
})

const refusals = {
  member: '开通会员后就能加入',
  invited: '推广员由商家邀请，暂不开放申请',
  spent: '消费满额后就能加入',
}

async function join(
  trx: Tx,
  person: Person,
  rules: DistributionRules,
  now: number,
): Promise<DistributorStatus> {
  const isReviewed = rules.mode === REVIEWED
  const status = isReviewed ? distributorStatus.applying : distributorStatus.active
  const set = {
    status,
    reason: '',
    agreed_version: rules.agreement_version,
    applied_at: now,
    joined_at: isReviewed ? 0 : now,
  }
  await inBrand(trx, person)
    .insertInto('distributor')
    .values({
      uid: person.uid,
      inviter_uid: await inviterOf(trx, person, now),
      ...set,
    })
    .onConflict(conflict => conflict.columns(['uid']).doUpdateSet(set))
    .execute()
  if (isReviewed) {
    const key = { brandId: person.brandId, kind: 'distributor' as const, ref: String(person.uid) }
    await askReview(trx, key, { shopId: null, uid: person.uid, now })
  }
  return status
}

async function inviterOf(trx: Tx, person: Person, now: number): Promise<number | null> {
  const bind = await bindOf(trx, person, now)
  if (!bind) return null
  const inviter = await activeDistributor(trx, { ...person, uid: bind.distributor_uid })
  return inviter && inviter.inviter_uid !== person.uid ? inviter.uid : null
}
