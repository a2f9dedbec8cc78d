import type { QuizPrizeStatus } from '../../api/question.ts'
import { requireParticipant } from '../mechanics/participate/gates.ts'
import { defineRoute } from '../core/define-route.ts'
import { reqId, text } from '../core/fields.ts'
import { once } from '../core/idempotent.ts'
import { badField } from '../core/parse-input.ts'
import { ReplyError } from '../core/replies.ts'
import type { Tx } from '../core/tx.ts'
import { prizeStatus } from './quiz-table.ts'
import { TO_SEND } from './prize-grant.ts'

/** Stores where a prize is to be sent, once; afterwards the shop may have packed it. */
export const claimQuestionPrize = defineRoute({
  method: 'POST',
  path: '/wechat/question/claim',
  access: 'open',
  input: { grantId: text(64), name: text(20), phone: text(20), address: text(100), reqId },

  async handle({ db, brand, input, now, ...call }): Promise<{ status: QuizPrizeStatus }> {
    const brandId = brand.brand_id
    const { uid } = requireParticipant(call.visitor)
    const { grantId, name, phone, address } = input
    if (!/^1\d{10}$/.test(phone)) throw badField('phone')
    const contact = { name: name.trim(), phone, address: address.trim() }
    if (!contact.name) throw badField('name')
    if (!contact.address) throw badField('address')
    const attempt = {
      brandId,
      uid,
      operation: 'question/claim',
      reqId: input.reqId,
      body: { grantId, ...contact },
      now,
    }
    return once(db, attempt, async trx => {
      await refuseUnclaimable(trx, { brandId, grantId, uid, now })
      const written = await trx
        .insertInto('quiz_contact')
        .values({ brand_id: brandId, grant_id: grantId, ...contact, created_at: now })
        .onConflict(conflict => conflict.doNothing())
        .returning('grant_id')
        .executeTakeFirst()
      if (!written) throw new ReplyError('stateChanged', { message: '收件信息已经提交过了' })
      return { status: 'claimed' }
    })
  },
})

async function refuseUnclaimable(
  trx: Tx,
  { brandId, grantId, uid, now }: { brandId: number; grantId: string; uid: number; now: number },
): Promise<void> {
  const grant = await trx
    .selectFrom('user_grant')
    .select(['kind', 'status', 'valid_to'])
    .where('brand_id', '=', brandId)
    .where('grant_id', '=', grantId)
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (grant?.kind !== TO_SEND) {
    throw new ReplyError('notOwner', { message: '这份奖品不在你的名下' })
  }
  const status = prizeStatus({ ...grant, contacted_at: null }, now)
  if (status === 'used') throw new ReplyError('grantUsed', { message: '奖品已经领取' })
  if (status !== 'toClaim') throw new ReplyError('grantExpired', { message: '领奖时间已过' })
}
