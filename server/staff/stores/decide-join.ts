import { invitationState } from '../../../api/values/invitation-state.ts'
import { reviewState } from '../../../api/values/review-state.ts'
import { NOTE_LENGTH } from '../../../api/values/limits.ts'
import { staffRole } from '../../../api/values/staff-role.ts'
import type { Joiner } from '../../../api/staff-invitation.ts'
import * as v from 'valibot'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { text } from '../../core/fields.ts'
import { findVisitor } from '../../core/find-visitor.ts'
import { inBrand } from '../../core/in-brand.ts'
import { isKeyTaken } from '../../core/is-key-taken.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { closeReview } from '../../ledgers/reviews.ts'
import { newUser, nextUserId } from './new-user.ts'
import { tellJoiner } from './notify-join.ts'
import { type Caller, lockShop } from './scope.ts'

/** Those who ask for a seat in a store that the caller runs. */
export const waitingFor = (db: Db, { brandId, staff }: Caller) =>
  inBrand(db, brandId)
    .selectFrom('store_invitation as ask')
    .where('ask.shop_id', '=', staff.shopId)
    .where('ask.state', '=', invitationState.asked)
    // guard: a manager decides for the own store [server staff/stores/join]
    //   .$if(staff.role < staffRole.merchant, ~> .$if(false,
    .$if(staff.role < staffRole.merchant, query => query.where('ask.store_id', '=', staff.storeId))

export const joiners = defineRoute({
  method: 'GET',
  path: '/retail/store/get-join-list',
  access: 'manager',
  input: {},

  async handle({ db, brandId, staff }): Promise<{ list: Joiner[] }> {
    const list = await waitingFor(db, { brandId, staff })
      .innerJoin('store', 'store.store_id', 'ask.store_id')
      .innerJoin('visitor', 'visitor.uid', 'ask.uid')
      .leftJoin('shop_user', 'shop_user.user_id', 'ask.inviter_id')
      .select([
        'ask.invite_id',
        'ask.name',
        'ask.phone',
        'ask.asked_at',
        'visitor.avatar',
        'store.store_id',
        'store.name as store_name',
        'shop_user.name as inviter',
      ])
      .orderBy('ask.asked_at')
      .orderBy('ask.invite_id')
      .limit(NOTE_LENGTH)
      .execute()
    return {
      list: list.map(({ asked_at, inviter, ...row }) => ({
        ...row,
        asked_at: Number(asked_at),
        inviter: inviter ?? '',
      })),
    }
  },
})

/** Gives the seat to whoever asked for it, or refuses them. Refuses with 1002 once it is decided. */
export const decideJoin = defineWrite({
  name: 'store/decide-join',
  path: '/retail/store/decide-join',
  access: 'manager',
  input: { inviteId: text(64), accept: v.picklist([0, 1]) },

  async run({ trx, brandId, staff, input, now }): Promise<{ user_id: number }> {
    const { inviteId, accept } = input
    const isIn = accept === 1
    const user_id = await settleJoin(trx, { brandId, staff }, { inviteId, isIn, now })
    const state = isIn ? reviewState.passed : reviewState.refused
    const key = { brandId, kind: 'storeJoin', ref: inviteId } as const
    await closeReview(trx, key, { state, by: staff.userId, now })
    return { user_id }
  },
})

interface Settling {
  inviteId: string
  isIn: boolean
  now: number
}

/**
 * Makes the applicant a member of the staff, or refuses, and tells them. The caller closes the application's row in
 * `review`. Returns the new member's number, 0 after a refusal. Refuses with 1002 once it is decided.
 */
export async function settleJoin(
  trx: Tx,
  caller: Caller,
  { inviteId, isIn, now }: Settling,
): Promise<number> {
  await lockShop(trx, caller)
  const ask = await waitingFor(trx, caller)
    .where('invite_id', '=', inviteId)
    .selectAll('ask')
    .executeTakeFirst()
  if (!ask?.uid) throw new ReplyError('notFound', { message: '这个申请已经处理过了' })
  const asking = { ...ask, uid: ask.uid }
  const decided = await inBrand(trx, ask)
    .updateTable('store_invitation')
    .set({
      state: isIn ? invitationState.accepted : invitationState.refused,
      decided_by: caller.staff.userId,
      decided_at: now,
      // The account has them now, and nobody needs those of somebody who was refused.
      name: '',
      phone: '',
    })
    .where('invite_id', '=', ask.invite_id)
    .where('state', '=', invitationState.asked)
    .returning('invite_id')
    .executeTakeFirst()
  if (!decided) throw new ReplyError('notFound', { message: '这个申请已经处理过了' })
  const userId = isIn ? await addUser(trx, asking) : 0
  await tellJoiner(trx, asking, now)
  return userId
}

interface Ask {
  brand_id: number
  shop_id: number
  store_id: number
  uid: number
  name: string
  phone: string
}

/** Call it with the shop's row locked. */
async function addUser(
  trx: Tx,
  { brand_id: brandId, shop_id, store_id, uid, name, phone }: Ask,
): Promise<number> {
  const { avatar } = await findVisitor(trx, brandId, uid)
  const user_id = await nextUserId(trx, brandId)
  const person = { uid, avatar, name, phone, role: staffRole.staff }
  try {
    await trx
      .insertInto('shop_user')
      .values(newUser({ brand_id: brandId, shop_id, store_id, user_id, ...person }))
      .execute()
  } catch (error) {
    if (!isKeyTaken(error)) throw error
    const message = '这个人或手机号已经是店员，可以拒绝这个申请'
    throw new ReplyError('phoneTaken', { message })
  }
  return user_id
}
