import type { Privacy } from '../../api/privacy.ts'
import { defineRoute } from '../core/define-route.ts'
import { flag, reqId } from '../core/fields.ts'
import { once } from '../core/idempotent.ts'

const path = '/wechat/mine/privacy'

/** Whether the visitor hides in public lists of the brand. */
export const readPrivacy = defineRoute({
  method: 'GET',
  path,
  access: 'visitor',
  input: {},

  async handle({ db, brand, visitor }): Promise<Privacy> {
    return db
      .selectFrom('visitor')
      .select('hides_me')
      .where('brand_id', '=', brand.brand_id)
      .where('uid', '=', visitor.uid)
      .executeTakeFirstOrThrow()
  },
})

export const changePrivacy = defineRoute({
  method: 'POST',
  path,
  access: 'visitor',
  input: { hide: flag, reqId },

  async handle({ db, brand, visitor, input, now }): Promise<Privacy> {
    const { uid } = visitor
    const { hide } = input
    const brandId = brand.brand_id
    const operation = 'mine/privacy'
    const attempt = { brandId, uid, operation, reqId: input.reqId, body: { hide }, now }
    return once(db, attempt, trx =>
      trx
        .updateTable('visitor')
        .set({ hides_me: hide === 1 })
        .where('brand_id', '=', brandId)
        .where('uid', '=', uid)
        .returning('hides_me')
        .executeTakeFirstOrThrow(),
    )
  },
})
