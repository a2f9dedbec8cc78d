import { sql } from 'kysely'
import { activityStatus } from '../../../api/values/activity-status.ts'
import type { FormStep, StepSaved } from '../../../api/business-draft.ts'
import { cleanDraft } from '../../../api/form-rules/draft-faults.ts'
import type { DraftValues } from '../../../api/form-rules/draft-field.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import { beforeCommit, type Tx } from '../../core/tx.ts'
import type { Model } from '../model-parts/define-model.ts'
import type { Draft } from './draft-table.ts'
import { withPromises } from './own-coupons.ts'
import { fieldsOf, stepNumbers, valuesOf } from './forms.ts'
import { acceptedValues, judge } from './judge.ts'
import { columnsOf, ownValues } from './own-values.ts'

export interface Saving {
  step: FormStep
  values: Record<string, unknown>
  /**
   * Taken over from another activity: what does not hold any more is said when the step is saved, and at the
   * publication.
   */
  isCopied?: boolean
  /** `shop_user.user_id` of the editor. */
  userId: number
  now: number
}

/** Saves one form of an activity whose draft is locked. Everything or nothing is written. */
export async function saveForm(trx: Tx, draft: Draft, saving: Saving): Promise<StepSaved> {
  const { step, userId, now } = saving
  const { activity, model, draft: row } = draft
  refuseOver(activity, now)
  const values = saving.isCopied
    ? cleanDraft(fieldsOf(model, step), saving.values)
    : await judgedValues(trx, draft, saving)
  const number = stepNumbers[step]
  const own = step === 'third' ? {} : ownValues[step].write(values, activity)
  const changed = { ...activity, ...own }
  const change: Partial<ActivityRow> = { ...own, updated_at: now }
  // Registered before the kind's own rows, so that the row which participants write is locked last.
  beforeCommit(trx, last => writeActivity(last, activity, change))
  // Some kinds keep times and stores in their own rows, so those follow every change.
  const isFilled = number >= stepNumbers.third || row.step >= stepNumbers.third
  const filling = { trx, activity: changed, now }
  const third = step === 'third' ? values : await valuesOf(trx, draft, 'third')
  if (isFilled) Object.assign(change, await fill(model, { ...filling, values: third }))
  return writeProgress(trx, draft, { step: Math.max(row.step, number), userId, now })
}

async function judgedValues(trx: Tx, draft: Draft, { step, values: sent, now }: Saving) {
  const values = await acceptedValues(trx, draft, { step, values: sent, now })
  await judge(trx, draft, { step, values, now })
  return values
}

function refuseOver({ status, end_at }: ActivityRow, now: number): void {
  const isOver =
    status > activityStatus.paused || (status !== activityStatus.draft && end_at <= now)
  if (isOver) throw new ReplyError('lockedField', { message: '活动已结束，不能再改' })
}

interface Filling {
  trx: Tx
  activity: ActivityRow
  values: DraftValues
  now: number
}

/** The kind's own columns and rows, which its campaign has to accept. */
async function fill(model: Model, filling: Filling): Promise<Partial<ActivityRow>> {
  const { ext, stock_total } = await model.toActivity(filling)
  const { brand_id: brandId } = filling.activity
  const stored = (await withPromises(filling.trx, brandId, ext)) as ActivityRow['ext']
  try {
    model.ext({ ...filling.activity, ext: stored, stock_total })
  } catch {
    throw new ReplyError('badParameter', { message: '这样设置活动玩不起来，请检查后再保存' })
  }
  return { ext: stored, stock_total }
}

/** The rest of the stock is reckoned from what it is now, because participants write the same row. */
async function writeActivity(
  trx: Tx,
  activity: ActivityRow,
  row: Partial<ActivityRow>,
): Promise<void> {
  const { stock_total: total } = row
  const left = sql<number>`case when ${total ?? -1}::int < 0 then -1 when stock_total < 0 or status = ${activityStatus.draft}
    then ${total ?? -1}::int else stock_left + ${total ?? -1}::int - stock_total end`
  await inBrand(trx, activity)
    .updateTable('activity')
    .set({ ...columnsOf(row), ...(total !== undefined && { stock_left: left }) })
    .where('activity_id', '=', activity.activity_id)
    .execute()
}

export async function writeProgress(
  trx: Tx,
  { draft: { brand_id: brandId, activity_id, version } }: Pick<Draft, 'draft'>,
  {
    step,
    userId,
    now,
    industryId,
  }: { step: number; userId: number; now: number; industryId?: number },
): Promise<StepSaved> {
  await inBrand(trx, brandId)
    .updateTable('activity_draft')
    .set({
      step,
      version: version + 1,
      changed_by: userId,
      changed_at: now,
      ...(industryId !== undefined && { industry_id: industryId }),
    })
    .where('activity_id', '=', activity_id)
    .execute()
  return { activity_id, step, version: version + 1 }
}
