import { sql } from 'kysely'
import { activityStatus } from '../../../api/values/activity-status.ts'
import type { ActivityPublished } from '../../../api/business-draft.ts'
import { draftFaults } from '../../../api/form-rules/draft-faults.ts'
import { type Campaign, campaignOf, type Need } from '../../campaigns/activity/define-campaign.ts'
import type { ActivityKey, ActivityRow } from '../../core/activity-row.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { findOwnActivity } from '../../campaigns/activity/brand-activity.ts'
import { type Draft, findDraft, lockDraft } from './draft-table.ts'
import { formOf, stepNumbers } from './forms.ts'
import { libraryFaults, readLibrary } from './library-faults.ts'
import { modelOf } from '../models/index.ts'
import { risksOf } from './risks.ts'
import { writeProgress } from './save.ts'

const LAST_STEP = 6
/** `shop.auth_status` of a merchant whose papers have passed. */
const VERIFIED = 2

export interface Publication {
  brandId: number
  activityId: number
  now: number
  /** All campaign types: the list stands above the features, so routes hand it in. */
  campaigns: readonly Campaign[]
  /** Whether the brand can be paid. */
  canBePaid: boolean
  /** The merchant means prices below half and a high cost. */
  isSure: boolean
}

/**
 * Publishes a draft. Refuses with 1002 (unknown), 1601 (a step, settings or prizes are missing), 1602 (over before it
 * begins), 1604 (not a draft) and 1605 (takes money, but the shop is not verified or has no account for it), 1607
 * (not sure of what looks like a slip). `status`: 1 not started, 2 running.
 */
export async function publishActivity(
  trx: Tx,
  publication: Publication,
): Promise<Pick<ActivityPublished, 'status'>> {
  const { brandId, activityId, now } = publication
  const activity = await findOwnActivity(trx, brandId, activityId)
  if (activity.status !== activityStatus.draft) throw new ReplyError('badStatus')
  // guard: nothing is published that has ended already [server merchant/campaigns/status]
  //   activity.end_at <= now || activity.end_at <= activity.start_at ~> false
  if (activity.end_at <= now || activity.end_at <= activity.start_at) {
    throw new ReplyError('badTimes', { message: '结束时间已经过去，请先改时间' })
  }
  const campaign = requireSettings(publication.campaigns, activity)
  const draft = modelOf(activity.type) && (await finishedDraft(trx, { brandId, activityId }))
  if (campaign.takesMoney(activity)) await requirePayee(trx, publication)
  await requireGifts(trx, activity, campaign)
  if (draft && !publication.isSure) await refuseRisks(trx, draft)
  const row = await inBrand(trx, brandId)
    .updateTable('activity')
    .set({ status: activityStatus.published, updated_at: now })
    .where('activity_id', '=', activityId)
    .where('status', '=', activityStatus.draft)
    .returning('activity_id')
    .executeTakeFirst()
  if (!row) throw new ReplyError('badStatus')
  if (draft) {
    await writeProgress(trx, draft, { step: LAST_STEP, userId: draft.draft.changed_by, now })
  }
  return { status: activity.start_at > now ? 1 : 2 }
}

/** The wizard's draft, locked; refused while a step is missing. Its values may be older than the rules for them. */
async function finishedDraft(
  trx: Tx,
  key: { brandId: number; activityId: number },
): Promise<Draft> {
  const { version } = (await findDraft(trx, key)).draft
  const found = await lockDraft(trx, key, version)
  const { model, draft } = found
  if (draft.step < stepNumbers.five) {
    throw new ReplyError('stepClosed', { data: { step: draft.step } })
  }
  const { fields, values } = await formOf(trx, found, 'third')
  const library = await readLibrary(trx, key.brandId, fields)
  const faults = {
    ...draftFaults(fields, values),
    ...model.faults?.(values),
    ...libraryFaults(library, fields, values),
  }
  const [fault] = Object.values(faults)
  if (fault !== undefined) throw unready(`第三步还没有填好：${fault}`)
  return found
}

async function refuseRisks(trx: Tx, draft: Draft): Promise<void> {
  const { risks } = await risksOf(trx, draft)
  const [first] = risks
  // guard: nobody sells far below the shelf price, or promises a fortune, by a slip [server merchant/campaigns/prices]
  //   if (first !== undefined) ~> if (false)
  if (first !== undefined) {
    const message = `${first}。请到「检查并发布」里确认`
    throw new ReplyError('unsure', { message, data: { risks } })
  }
}

async function requirePayee(trx: Tx, { brandId, canBePaid }: Publication): Promise<void> {
  const shop = await inBrand(trx, brandId)
    .selectFrom('shop')
    .select('shop_id')
    .where('auth_status', '=', VERIFIED)
    .executeTakeFirst()
  if (!shop) throw new ReplyError('shopUnverified')
  if (!canBePaid) {
    throw new ReplyError('noPayAccount', { message: '先开通支付，才能发布收钱的活动' })
  }
}

/** The campaign's own reader decides whether the configuration can be played. */
function requireSettings(campaigns: readonly Campaign[], activity: ActivityRow): Campaign {
  const campaign = campaignOf(campaigns, activity.type)
  if (!campaign) throw new ReplyError('stepClosed')
  if (activity.title.trim() === '') throw unready('还没有填活动名称', 'second')
  try {
    campaign.ext(activity)
  } catch {
    // The reader's message names fields of the stored configuration, which mean nothing to a merchant.
    throw unready('玩法设置还没有填完，补上再发布')
  }
  return campaign
}

const unready = (message: string, step: keyof typeof stepNumbers = 'third') =>
  new ReplyError('stepClosed', { message, data: { step: stepNumbers[step] - 1 } })

async function requireGifts(
  trx: Tx,
  activity: ActivityRow,
  { needs }: Pick<Campaign, 'needs'>,
): Promise<void> {
  if (activity.stock_total === 0) throw unready('库存是 0，先加上份数')
  if (!needs) return
  const { rows } = await giftQueries[needs.what](activity).execute(trx)
  // guard: a campaign without anything to give is not published [server merchant/campaigns/status]
  //   if (rows.length === 0) ~> if (false)
  if (rows.length === 0) throw unready(needs.missing)
}

const giftQueries: Record<Need['what'], (key: ActivityKey) => ReturnType<typeof sql>> = {
  prize: ({ brand_id: brandId, activity_id }) => sql`
    select 1 from prize where brand_id = ${brandId} and activity_id = ${activity_id}
      and kind <> 'none' and stock_left <> 0 limit 1`,
  pieces: ({ brand_id: brandId, activity_id }) => sql`
    select 1 from stock where brand_id = ${brandId} and activity_id = ${activity_id}
      and (left_n is null or left_n > 0) limit 1`,
  code: ({ brand_id: brandId, activity_id }) => sql`
    select 1 from live_code join live_target
      on live_target.brand_id = live_code.brand_id and live_target.code_id = live_code.pool
    where live_code.brand_id = ${brandId} and live_code.activity_id = ${activity_id}
      and not live_target.is_removed limit 1`,
}
