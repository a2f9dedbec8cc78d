import * as v from 'valibot'
import { defineRoute } from '../core/define-route.ts'
import { anyText, id, reqId } from '../core/fields.ts'
import { once } from '../core/once.ts'
import { ReplyError } from '../core/replies.ts'
import type { Tx } from '../core/tx.ts'
import { type Asked, bindingOf, RECEIVER, subjectOf } from './binding.ts'

const path = '/retail/bind/index'
const account = {
  type: v.pipe(id, v.picklist([1, 2, 3])),
  ticket: v.optional(anyText(200), ''),
}

export const bindState = defineRoute({
  method: 'GET',
  path,
  access: 'visitor',
  input: account,

  async handle({ db, brand, visitor, input, now }) {
    const asked = { brand, visitor, ...input, now }
    return bindingOf(db, asked, await subjectOf(db, asked))
  },
})

/** Binds the account to whoever asks; one that is somebody else's stays theirs. */
export const bind = defineRoute({
  method: 'POST',
  path,
  access: 'visitor',
  input: { ...account, reqId },

  async handle({ db, brand, visitor, input, now }) {
    const { type, ticket } = input
    const asked: Asked = { brand, visitor, type, ticket, now }
    const attempt = {
      brandId: brand.brand_id,
      uid: visitor.uid,
      operation: 'bind/index',
      reqId: input.reqId,
      body: { type, ticket },
      now,
    }
    return once(db, attempt, async trx => {
      const subject = await subjectOf(trx, asked)
      const before = await bindingOf(trx, asked, subject)
      if (before.bound && !before.mine) throw taken()
      await take(trx, asked, subject)
      return bindingOf(trx, asked, subject)
    })
  },
})

async function take(trx: Tx, { brand, visitor, type, now }: Asked, subject: number): Promise<void> {
  if (type !== RECEIVER) await takeSeat(trx, brand.brand_id, visitor.uid, subject)
  const row = await trx
    .insertInto('wechat_binding')
    .values({ brand_id: brand.brand_id, type, subject, uid: visitor.uid, bound_at: now })
    .onConflict(conflict =>
      conflict
        .columns(['brand_id', 'type', 'subject'])
        .doUpdateSet({ bound_at: now })
        .where('wechat_binding.uid', '=', visitor.uid),
    )
    .returning('uid')
    .executeTakeFirst()
  if (!row) throw taken()
}

/** A person works under one account of a brand only. */
async function takeSeat(trx: Tx, brandId: number, uid: number, userId: number): Promise<void> {
  const other = await trx
    .selectFrom('shop_user')
    .select('user_id')
    .where('brand_id', '=', brandId)
    .where('uid', '=', uid)
    .where('user_id', '!=', userId)
    .executeTakeFirst()
  if (other) throw new ReplyError('bindingRefused', { message: '这个微信已绑定另一个员工账号' })
  const row = await trx
    .updateTable('shop_user')
    .set({ uid })
    .where('brand_id', '=', brandId)
    .where('user_id', '=', userId)
    .where(eb => eb.or([eb('uid', 'is', null), eb('uid', '=', uid)]))
    .returning('user_id')
    .executeTakeFirst()
  if (!row) throw taken()
}

const taken = () => new ReplyError('bindingRefused')
