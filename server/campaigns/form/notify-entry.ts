import { WEEK_S } from '../../../api/values/time.ts'
import { text, time } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineNotice, type Found } from '../../core/notices/define-notice.ts'

/** Tells a person what the shop has decided about their entry; once per decision. */
export const notifyEntry = defineNotice({
  kind: 'notify-form-entry',
  payload: { entryId: text(64), decidedAt: time },
  find: findDecided,
  isOf: (row, told) => row.entry_id === told.entryId && row.decided_at === told.decidedAt,
  receiver: ({ uid }) => uid,
  words: row => ({
    title: row.status === 'approved' ? '你的报名通过了' : '你的报名没有通过',
    text: row.remark || row.title,
    path: `/form/detail?id=${row.activity_id}&entryId=${row.entry_id}`,
    picture: row.share_image,
  }),
  until: (_row, { decidedAt }) => decidedAt + WEEK_S,
})

/** Entries whose decision still stands. */
function findDecided({ db, brandId, each }: Found<{ entryId: string }>) {
  return inBrand(db, brandId)
    .selectFrom('form_entry')
    .innerJoin('activity', 'activity.activity_id', 'form_entry.activity_id')
    .where('form_entry.entry_id', 'in', each('entryId'))
    .where('form_entry.status', 'in', ['approved', 'rejected'])
    .select([
      'form_entry.uid',
      'form_entry.entry_id',
      'form_entry.activity_id',
      'form_entry.status',
      'form_entry.remark',
      'form_entry.decided_at',
      'activity.title',
      'activity.share_image',
    ])
    .execute()
}
