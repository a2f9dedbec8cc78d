import type { QuizPrizeClaimed } from '../../../api/quiz.ts'
import { defineWrite } from '../../core/define-write.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { badField } from '../../core/parse-input.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { makePrizeOrder } from '../../trade/orders/prize-order.ts'
import { findPrizeGrant, prizeStatus } from './quiz-table.ts'
import { TO_SEND } from './prize-grant.ts'

/** Stores the address for a prize, once, because the merchant may already be shipping it. */
export const claimQuizPrize = defineWrite({
  name: 'question/claim',
  path: '/wechat/question/claim',
  access: 'open',
  input: { grantId: text(64), name: text(20), phone: text(20), address: text(100) },

  check({ input }) {
    const { name, phone, address } = contactOf(input)
    if (!/^1\d{10}$/.test(phone)) throw badField('phone')
    if (!name) throw badField('name')
    if (!address) throw badField('address')
  },

  async run({ trx, brandId, visitor, input, now }): Promise<QuizPrizeClaimed> {
    const { grantId } = input
    await refuseUnclaimable(trx, { brandId, grantId, uid: visitor.uid, now })
    const written = await inBrand(trx, brandId)
      .insertInto('quiz_contact')
      .values({ grant_id: grantId, ...contactOf(input), created_at: now })
      .onConflict(conflict => conflict.doNothing())
      .returning('grant_id')
      .executeTakeFirst()
    if (!written) throw new ReplyError('stateChanged', { message: '收件信息已经提交过了' })
    const { uid } = visitor
    const order_no = await sendPrize(trx, { brandId, grantId, uid, now }, contactOf(input))
    return { status: 'claimed', order_no }
  },
})

interface Contact {
  name: string
  phone: string
  address: string
}

const contactOf = ({ name, phone, address }: Contact): Contact => ({
  name: name.trim(),
  phone,
  address: address.trim(),
})

/** Creates an order for the prize, so that the winner can follow the delivery. */
async function sendPrize(
  trx: Tx,
  { brandId, grantId, uid, now }: Claim,
  contact: Contact,
): Promise<string> {
  const { activity_id, item } = await findPrizeGrant(trx, brandId, grantId)
  const order_no = await makePrizeOrder(trx, {
    brandId,
    uid,
    activityId: activity_id ?? 0,
    recordId: grantId,
    title: item.title,
    thumb: item.thumb,
    valueText: item.value_text,
    ...contact,
    now,
  })
  await inBrand(trx, brandId)
    .updateTable('user_grant')
    .set({ order_no })
    .where('grant_id', '=', grantId)
    .execute()
  return order_no
}

interface Claim {
  brandId: number
  grantId: string
  uid: number
  now: number
}

async function refuseUnclaimable(trx: Tx, { brandId, grantId, uid, now }: Claim): Promise<void> {
  const grant = await inBrand(trx, brandId)
    .selectFrom('user_grant')
    .select(['kind', 'status', 'valid_to'])
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
