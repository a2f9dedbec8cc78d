import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { DAY_S } from '../../api/values/time.ts'
import { staffStatus } from '../../api/values/staff-status.ts'
import { staffRole } from '../../api/values/staff-role.ts'
import type { Db } from '../core/database.ts'
import { count, id, text } from '../core/fields.ts'
import { inBrand } from '../core/in-brand.ts'
import { defineJob, type JobBatch, type Outcome } from '../core/jobs/define-job.ts'
import { logError } from '../core/log-error.ts'
import type { ShopNoticeTable } from '../core/tables.ts'
import { shopNoticeWords } from './shop-notice-words.ts'

const KIND = 'notify-shop'

const payload = {
  activityId: id,
  kind: v.picklist(['budget', 'appeal', 'entry', 'groupPicture', 'codeFull', 'staffRefused']),
  uid: count,
  day: text(10),
}

type NoticeKey = v.InferOutput<v.ObjectSchema<typeof payload, undefined>>

export const shopNoticeKey = ({ activityId, kind, uid, day }: NoticeKey) =>
  `${activityId}:${kind}:${uid}:${day}`

/** Notifies a brand's managers about its activities, each notice once. */
export const notifyShop = defineJob({
  kind: KIND,
  payload,

  async run(batch) {
    const outcome: Outcome = new Map()
    for (const job of batch.jobs) {
      const failure = await notifyManagers(batch, job.key, job.payload)
      if (failure) outcome.set(job.key, { status: 'failed', ...failure })
    }
    return outcome
  },
})

async function notifyManagers(
  { context: { db, messaging }, brandId, now }: JobBatch<NoticeKey>,
  key: string,
  notice: NoticeKey,
): Promise<{ error: unknown; until: number } | undefined> {
  const due = await findNotice(db, brandId, notice)
  if (!due || due.created_at <= now - DAY_S) return undefined
  const { title, text: words } = shopNoticeWords(due.kind, due.title, due.staff_name ?? '')
  const path = await pathOf(db, due)
  const told = await Promise.allSettled(
    (await managersOf(db, brandId)).map(({ openid }) =>
      messaging.notify(
        { brandId, appId: due.app_id },
        {
          key: `${KIND}:${key}`,
          openid,
          title,
          text: words,
          path,
          picture: due.share_image,
        },
      ),
    ),
  )
  const failed = told.filter(each => each.status === 'rejected')
  // One notified manager is enough: a retry would notify them twice.
  if (failed.length > 0 && failed.length === told.length) {
    return { error: failed[0]?.reason, until: due.created_at + DAY_S }
  }
  for (const { reason } of failed) logError('A notice was not delivered', reason)
  await markNotified(db, brandId, notice, now)
  return undefined
}

function findNotice(db: Db, brandId: number, { activityId, kind, uid, day }: NoticeKey) {
  return inBrand(db, brandId)
    .selectFrom('shop_notice as notice')
    .innerJoin('activity', 'activity.activity_id', 'notice.activity_id')
    .innerJoin('brand', 'brand.brand_id', 'notice.brand_id')
    .leftJoin('shop_user as staff', 'staff.uid', 'notice.uid')
    .where('notice.activity_id', '=', activityId)
    .where('notice.kind', '=', kind)
    .where('notice.uid', '=', uid)
    .where('notice.day', '=', day)
    .where('notice.told_at', 'is', null)
    .selectAll('notice')
    .select(['activity.title', 'activity.share_image', 'brand.app_id', 'staff.name as staff_name'])
    .executeTakeFirst()
}

/** In-app path of the notice: the list of requests, what it is about, otherwise the workbench. */
async function pathOf(
  db: Db,
  { brand_id: brandId, activity_id, kind, uid }: Selectable<ShopNoticeTable>,
): Promise<string> {
  if (kind === 'appeal') return `/pages/mine/reviews?br=${brandId}`
  const entry =
    kind === 'entry' &&
    (await inBrand(db, brandId)
      .selectFrom('form_entry')
      .select('entry_id')
      .where('activity_id', '=', activity_id)
      .where('uid', '=', uid)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst())
  if (kind === 'codeFull' || kind === 'groupPicture') {
    return `/pages/business/codes?br=${brandId}&id=${activity_id}`
  }
  if (kind === 'staffRefused') return `/pages/store/users?br=${brandId}`
  return entry
    ? `/pages/business/form/entry?br=${brandId}&id=${entry.entry_id}`
    : `/pages/work/index?br=${brandId}`
}

function managersOf(db: Db, brandId: number) {
  return inBrand(db, brandId)
    .selectFrom('shop_user')
    .innerJoin('visitor', 'visitor.uid', 'shop_user.uid')
    .select('visitor.openid')
    .where('shop_user.role', '>=', staffRole.manager)
    .where('shop_user.status', '=', staffStatus.working)
    .where('visitor.openid', '!=', '')
    .execute()
}

async function markNotified(
  db: Db,
  brandId: number,
  { activityId, kind, uid, day }: NoticeKey,
  now: number,
): Promise<void> {
  await inBrand(db, brandId)
    .updateTable('shop_notice')
    .set({ told_at: now })
    .where('activity_id', '=', activityId)
    .where('kind', '=', kind)
    .where('uid', '=', uid)
    .where('day', '=', day)
    .execute()
}
