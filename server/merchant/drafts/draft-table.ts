import type { Selectable } from 'kysely'
import { ALL_FORMS } from '../../../api/values/limits.ts'
import { activityStatus } from '../../../api/values/activity-status.ts'
import { type ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { ActivityDraftTable } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import type { Model } from '../model-parts/define-model.ts'
import { modelOf } from '../models/index.ts'

export type DraftRow = Selectable<ActivityDraftTable>

export interface Draft {
  activity: ActivityRow
  draft: DraftRow
  model: Model
}

interface DraftKey {
  brandId: number
  activityId: number
}

const PUBLISHED = 6

/**
 * An activity with its progress in the wizard. Refuses with 1002 for foreign and removed activities, and for kinds that
 * the wizard does not know.
 */
export async function findDraft(db: Db, key: DraftKey): Promise<Draft> {
  // guard: the brand's own activities [server merchant/campaigns/draft]
  //   inBrand(db, key) ~> db
  const activity = await inBrand(db, key)
    .selectFrom('activity')
    .selectAll()
    .where('activity_id', '=', key.activityId)
    .where('status', '!=', activityStatus.archived)
    .executeTakeFirst()
  const model = activity && modelOf(activity.type)
  if (!activity || !model) throw new ReplyError('notFound')
  return { activity, model, draft: (await findRow(db, key)) ?? missingRow(activity) }
}

/** The same for an editor: the draft's row is locked until the end of the transaction. */
export async function lockDraft(trx: Tx, key: DraftKey, version: number): Promise<Draft> {
  const found = await findDraft(trx, key)
  await trx
    .insertInto('activity_draft')
    .values(missingRow(found.activity))
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const draft = await draftRows(trx, key).selectAll().forUpdate().executeTakeFirstOrThrow()
  // guard: an editor changes what they have seen [server merchant/campaigns/draft]
  //   if (draft.version !== version) ~> if (false)
  if (draft.version !== version) {
    throw new ReplyError('stateChanged', {
      message: '别人刚改过这个活动，你填的还没有保存；看看最新的内容再存一次',
    })
  }
  // Read again, now that nobody else can save.
  return { ...(await findDraft(trx, key)), draft }
}

const draftRows = (db: Db, { brandId, activityId }: DraftKey) =>
  inBrand(db, brandId).selectFrom('activity_draft').where('activity_id', '=', activityId)

const findRow = (db: Db, key: DraftKey) => draftRows(db, key).selectAll().executeTakeFirst()

const missingRow = ({
  brand_id: brandId,
  activity_id,
  status,
  updated_at,
}: ActivityRow): DraftRow => ({
  brand_id: brandId,
  activity_id,
  model_id: 0,
  industry_id: 0,
  step: status === activityStatus.draft ? ALL_FORMS : PUBLISHED,
  version: 1,
  changed_by: 0,
  changed_at: updated_at,
})
