import { WEEK_S } from '../../../api/values/time.ts'
import { text, time } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineNotice, type Found } from '../../core/notices/define-notice.ts'

interface Told {
  entryId: string
  decidedAt: number
}

/** Tells a person what the shop has decided about their entry; once per decision. */
export const notifyEntry = defineNotice({
  kind: 'notify-form-entry',
  payload: { entryId: text(64), decidedAt: time },
  find: findDecided,
  keyOf: row => row.key,
  words: row => ({
    title: row.status === 'approved' ? '你的报名通过了' : '你的报名没有通过',
    text: row.remark || row.title,
    path: `/form/detail?br=${row.brand_id}&id=${row.activity_id}&entryId=${row.entry_id}`,
    picture: row.share_image,
  }),
  until: row => row.decided_at + WEEK_S,
})

/** Entries whose decision still stands. */
async function findDecided({ db, brandId, keys, payloads }: Found<Told>) {
  const rows = await inBrand(db, brandId)
    .selectFrom('form_entry')
    .innerJoin('activity', 'activity.activity_id', 'form_entry.activity_id')
    .innerJoin('visitor', 'visitor.uid', 'form_entry.uid')
    .innerJoin('brand', 'brand.brand_id', 'form_entry.brand_id')
    .where(
      'form_entry.entry_id',
      'in',
      payloads.map(({ entryId }) => entryId),
    )
    .where('form_entry.status', 'in', ['approved', 'rejected'])
    .select([
      'form_entry.entry_id',
      'form_entry.activity_id',
      'form_entry.status',
      'form_entry.remark',
      'form_entry.decided_at',
      'activity.title',
      'activity.share_image',
      'visitor.openid',
      'brand.brand_id',
      'brand.app_id',
    ])
    .execute()
  return payloads.flatMap(({ entryId, decidedAt }, index) => {
    const row = rows.find(each => each.entry_id === entryId && each.decided_at === decidedAt)
    return row ? [{ ...row, key: keys[index] ?? '' }] : []
  })
}
