import * as v from 'valibot'
import type { BaleItem } from '../../../api/bale.ts'
import type { ContentSaved } from '../../../api/content-admin.ts'
import { MOST_BALE_ITEMS } from '../../../api/values/limits.ts'
import { openMaterials } from '../../content/material/bale-materials.ts'
import type { Db } from '../../core/database.ts'
import { defineWrite } from '../../core/define-write.ts'
import { count, id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { refuseWords } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import { refuseIncomplete, refuseRemoved } from './complete.ts'
import { statusOf } from './kinds.ts'
import { titleField } from './title-field.ts'
import { changedBy, lockContent, nextId } from './write-row.ts'

const item = v.object({ type: v.picklist([1, 3, 4]), id })

/** Saves a bundle: a new one is a draft, a published one changes for the staff at once. */
export const baleSave = defineWrite({
  name: 'business/bale-save',
  path: '/retail/business/bale-save',
  access: 'merchant',
  input: {
    id: v.optional(id),
    version: count,
    title: titleField,
    items: v.pipe(v.array(item), v.maxLength(MOST_BALE_ITEMS)),
  },

  async check({ db, brandId, input: { title, items }, now }) {
    refuseWords({ title })
    await requireOpen(db, brandId, { items, now })
  },

  async run({ trx, brandId, staff, input, now }): Promise<ContentSaved> {
    const key = { brandId, kind: 'bale' as const }
    const { id: given, version, title, items } = input
    const values = { title, items: JSON.stringify(items) }
    if (given === undefined) {
      const baleId = await nextId(trx, key)
      await inBrand(trx, key)
        .insertInto('bale')
        .values({
          ...values,
          ...changedBy(staff.userId, now, 0),
          bale_id: baleId,
          status: statusOf.draft,
        })
        .execute()
      return { id: baleId, version: 1, state: 'draft' }
    }
    const locked = await lockContent(trx, { ...key, id: given }, version)
    refuseRemoved(locked.state)
    if (locked.state === 'on') refuseIncomplete('bale', { title, hasBody: items.length > 0 })
    await inBrand(trx, key)
      .updateTable('bale')
      .set({ ...values, ...changedBy(staff.userId, now, version) })
      .where('bale_id', '=', given)
      .execute()
    return { id: given, version: version + 1, state: locked.state }
  },
})

/** Refuses what staff could not share, and what is there twice. */
async function requireOpen(
  db: Db,
  brandId: number,
  { items, now }: { items: BaleItem[]; now: number },
): Promise<void> {
  const isOpen = await openMaterials(db, brandId, { items, now })
  // guard: a bundle has materials of the own brand that can be opened [server merchant/content/bales]
  //   if (!items.every(isOpen)) ~> if (false)
  if (!items.every(isOpen)) throw badItems('有素材已经打不开了，去掉它再保存')
  const different = new Set(items.map(each => `${each.type}.${each.id}`))
  if (different.size < items.length) throw badItems('有素材放了两次，去掉一个再保存')
}

const badItems = (message: string) =>
  new ReplyError('badParameter', { message, data: { field: 'items' } })
