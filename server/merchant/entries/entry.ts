import type { ShopEntry } from '../../../api/form-entries.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import { answersOf } from '../../campaigns/form/answers-of.ts'
import { formExt } from '../../campaigns/form/form-ext.ts'
import { findEntry } from '../../campaigns/form/form-table.ts'
import { findForm, formHead } from '../../campaigns/form/form-of.ts'

export const shopFormEntry = defineRoute({
  method: 'GET',
  path: '/retail/business/form-entry',
  access: 'manager',
  input: { entryId: text(64) },

  async handle({ db, brandId, input, now }): Promise<ShopEntry> {
    const entry = await findEntry(db, brandId, input.entryId)
    if (!entry) throw new ReplyError('notFound', { message: '这份提交不存在' })
    const activity = await findForm(db, brandId, entry.activity_id)
    const head = formHead(activity, now)
    const { entry_id, uid, status, remark, decided_at, created_at, updated_at } = entry
    return {
      activity: head,
      entry_id,
      uid,
      ...(await personOf(db, brandId, uid)),
      status,
      answers: answersOf(formExt(activity), entry.answers),
      remark,
      decided_by: await nameOf(db, brandId, entry.decided_by),
      decided_at,
      can_decide: head.review && status === 'submitted',
      created_at,
      updated_at,
      server_time: now,
    }
  },
})

async function personOf(db: Db, brandId: number, uid: number) {
  const person = await inBrand(db, brandId)
    .selectFrom('visitor')
    .where('uid', '=', uid)
    .select(['nickname', 'avatar'])
    .executeTakeFirst()
  return person ?? { nickname: '', avatar: '' }
}

async function nameOf(db: Db, brandId: number, userId: number | null): Promise<string> {
  if (userId === null) return ''
  const user = await inBrand(db, brandId)
    .selectFrom('shop_user')
    .where('user_id', '=', userId)
    .select('name')
    .executeTakeFirst()
  return user?.name ?? ''
}
