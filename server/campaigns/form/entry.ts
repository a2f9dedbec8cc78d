import type { EntryStatus, FormEntry } from '../../../api/form.ts'
import { findActivity } from '../../core/activity-table.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { findStaff } from '../../core/staff.ts'
import type { EntryRow } from '../../mechanics/entry.ts'
import { orderType } from '../../../api/values/order-type.ts'
import { answersOf } from './answers-of.ts'
import { isOpen, mayCancel, mayChange } from './entry-rights.ts'
import { formExt, isReviewed } from './form-ext.ts'
import { findEntry, notMine } from './form-table.ts'
import { findReward } from './reward.ts'

/** An entry, for its owner and the brand's staff. */
export const getFormEntry = defineRoute({
  method: 'GET',
  path: '/wechat/form/entry',
  access: 'visitor',
  input: { entryId: text(64) },

  async handle({ db, brandId, visitor, input, now }): Promise<FormEntry> {
    const entry = await findEntry(db, brandId, input.entryId)
    // Read in any case, so that the response time does not reveal whether the entry exists.
    const staff = await findStaff(db, brandId, visitor.uid)
    const isMine = entry?.uid === visitor.uid
    // guard: an entry is read by its owner and the brand's staff only [server form/entry]
    //   if (!entry || !(isMine || staff)) throw notMine() ~> if (!entry) throw notMine()
    if (!entry || !(isMine || staff)) throw notMine()
    const activity = await findActivity(db, brandId, entry.activity_id, 'form')
    const ext = formExt(activity)
    const reward = await findReward(db, brandId, entry.reward_grant)
    const isStill = isMine && isOpen(activity, now)
    const owner = await inBrand(db, brandId)
      .selectFrom('visitor')
      .select('nickname')
      .where('uid', '=', entry.uid)
      .executeTakeFirst()
    return {
      entry_id: entry.entry_id,
      activity_id: entry.activity_id,
      status: entry.status,
      answers: answersOf(ext, entry.answers),
      remark: entry.remark,
      created_at: entry.created_at,
      updated_at: entry.updated_at,
      editable: isStill && mayChange(entry.status, ext),
      cancelable: isStill && mayCancel(entry.status),
      is_mine: isMine,
      nickname: owner?.nickname ?? '',
      reward,
      reward_gone:
        ext.reward !== undefined && reward === null && isTaken(entry.status, isReviewed(ext)),
      waits: isReviewed(ext) && entry.status === 'submitted',
      order_no: isMine ? await feeOrderOf(db, entry) : '',
      thanks: ext.thanks,
      contact: ext.contact ?? null,
    }
  },
})

/** Whether an entry of this status should have its reward; a form that is reviewed gives it with the approval. */
const isTaken = (status: EntryStatus, isReviewedForm: boolean): boolean =>
  isReviewedForm ? status === 'approved' : status !== 'canceled' && status !== 'payPending'

/** Number of the order for an entry's fee; '' for one without a fee. */
async function feeOrderOf(db: Db, { brand_id: brandId, uid, entry_id }: EntryRow): Promise<string> {
  const row = await inBrand(db, brandId)
    .selectFrom('shop_order')
    .select('order_no')
    .where('record_id', '=', entry_id)
    .where('uid', '=', uid)
    .where('type', '=', orderType.formFee)
    .executeTakeFirst()
  return row?.order_no ?? ''
}
