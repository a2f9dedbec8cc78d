import type { Privacy } from '../../../api/privacy.ts'
import { defineRoute } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { flag } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'

const path = '/wechat/mine/privacy'

/** Whether the visitor is anonymous in public lists of the brand. */
export const readPrivacy = defineRoute({
  method: 'GET',
  path,
  access: 'visitor',
  input: {},

  async handle({ db, brandId, visitor }): Promise<Privacy> {
    return inBrand(db, brandId)
      .selectFrom('visitor')
      .select('hides_me')
      .where('uid', '=', visitor.uid)
      .executeTakeFirstOrThrow()
  },
})

export const changePrivacy = defineWrite({
  name: 'mine/privacy',
  path,
  access: 'visitor',
  input: { hide: flag },

  run: ({ trx, brandId, visitor, input }): Promise<Privacy> =>
    inBrand(trx, brandId)
      .updateTable('visitor')
      .set({ hides_me: input.hide === 1 })
      .where('uid', '=', visitor.uid)
      .returning('hides_me')
      .executeTakeFirstOrThrow(),
})
