import type { Privacy } from '../../../api/privacy.ts'
import { defineRoute } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { flag } from '../../core/fields.ts'

const path = '/wechat/mine/privacy'

/** Whether the visitor is anonymous in public lists of the brand. */
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

export const changePrivacy = defineWrite({
  name: 'mine/privacy',
  path,
  access: 'visitor',
  input: { hide: flag },

  run: ({ trx, brand, visitor, input }): Promise<Privacy> =>
    trx
      .updateTable('visitor')
      .set({ hides_me: input.hide === 1 })
      .where('brand_id', '=', brand.brand_id)
      .where('uid', '=', visitor.uid)
      .returning('hides_me')
      .executeTakeFirstOrThrow(),
})
