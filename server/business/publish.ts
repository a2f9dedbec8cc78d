import { DRAFT, PUBLISHED, type ActivityRow } from '../core/activity-row.ts'
import { ReplyError } from '../core/replies.ts'
import type { Tx } from '../core/tx.ts'
import { draftFaults } from '../../api/form-rules/draft-faults.ts'
import { type Draft, findDraft, lockDraft } from './draft/draft-table.ts'
import { stepNumbers, valuesOf } from './draft/forms.ts'
import { writeProgress } from './draft/save.ts'

const LAST_STEP = 6
const VERIFIED = 2

export interface Publication {
  brandId: number
  activityId: number
  now: number
}

/**
 * Publishes a draft. Refuses with 1002 (unknown), 1604 (no draft), 1601 (a step is missing or cannot be played), 1602
 * (it would be over already), 1605 (it takes money, and the shop is not verified). `status`: 1 not started, 2 running.
 */
export async function publishActivity(
  trx: Tx,
  { brandId, activityId, now }: Publication,
): Promise<{ status: 1 | 2 }> {
  const key = { brandId, activityId }
  const { version } = (await findDraft(trx, key)).draft
  const found = await lockDraft(trx, key, version)
  const { activity, model, draft } = found
  if (activity.status !== DRAFT) throw new ReplyError('badStatus')
  if (draft.step < stepNumbers.five) {
    throw new ReplyError('stepClosed', { data: { step: draft.step } })
  }
  if (activity.end_at <= now) {
    throw new ReplyError('badTimes', { message: '结束时间已经过去，请先改时间' })
  }
  await refuseUnplayable(trx, found)
  if (model.takesMoney && !(await isVerified(trx, brandId))) throw new ReplyError('shopUnverified')
  await trx
    .updateTable('activity')
    .set({ status: PUBLISHED, updated_at: now })
    .where('brand_id', '=', brandId)
    .where('activity_id', '=', activityId)
    .execute()
  await writeProgress(trx, found, { step: LAST_STEP, userId: draft.changed_by, now })
  return { status: activity.start_at > now ? 1 : 2 }
}

/** The settings may be older than the rules by which they are judged. */
async function refuseUnplayable(trx: Tx, found: Draft): Promise<void> {
  const { activity, model } = found
  const values = await valuesOf(trx, found, 'third')
  const faults = { ...draftFaults(model.fields, values), ...model.faults?.(values) }
  if (Object.keys(faults).length > 0 || !isPlayable(found) || isEmpty(activity)) {
    throw new ReplyError('stepClosed', { message: '第三步还没有填好，请检查后再发布' })
  }
}

function isPlayable({ activity, model }: Draft): boolean {
  try {
    model.ext(activity)
    return true
  } catch {
    return false
  }
}

/** Nothing to give. */
const isEmpty = ({ stock_left }: ActivityRow): boolean => stock_left === 0

async function isVerified(trx: Tx, brandId: number): Promise<boolean> {
  const shop = await trx
    .selectFrom('shop')
    .select('shop_id')
    .where('brand_id', '=', brandId)
    .where('auth_status', '=', VERIFIED)
    .executeTakeFirst()
  return shop !== undefined
}
