import { grantStatus } from '../../../api/values/grant-status.ts'
import type { FormReward } from '../../../api/form.ts'
import { findActivity } from '../../core/activity-table.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { formExt } from './form-ext.ts'
import { couponExt } from '../../mechanics/coupon/coupon-ext.ts'
import { valueText } from '../../mechanics/coupon/coupon-face.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Visitor } from '../../core/session.ts'
import type { RedeemItem } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { give } from '../../mechanics/reward/give.ts'
import { revokeGrant } from '../../mechanics/claim/revoke-grant.ts'

/**
 * Takes back the reward of an entry. Refuses when the reward was used, so the entry stays as it is.
 */
export async function revokeReward(trx: Tx, brandId: number, grantId: string): Promise<void> {
  if (await revokeGrant(trx, { brandId, grantId })) return
  throw new ReplyError('stateChanged', { message: '随报名送的券已经用了，取消请联系门店' })
}

export interface Entered {
  activity: ActivityRow
  entryId: string
  visitor: Visitor
  now: number
}

/** Gives the coupon that the form promises and stores its key in the entry; null when none can be given. */
export async function attachReward(
  trx: Tx,
  { activity, entryId, visitor, now }: Entered,
): Promise<FormReward | null> {
  const { reward } = formExt(activity)
  if (!reward) return null
  const given = { withCoupon: reward.activity_id, visitor }
  const from = { kind: 'form', id: entryId }
  const { grantId } = await give(trx, { activity, uid: visitor.uid, given, from, now })
  if (grantId === '') return null
  await inBrand(trx, activity)
    .updateTable('form_entry')
    .set({ reward_grant: grantId })
    .where('entry_id', '=', entryId)
    .execute()
  return findReward(trx, activity.brand_id, grantId)
}

/** Takes back an unused reward; a used one stays with its owner. */
export async function revokeUnusedReward(trx: Tx, brandId: number, grantId: string): Promise<void> {
  const grant = await inBrand(trx, brandId)
    .selectFrom('user_grant')
    .select('status')
    .where('grant_id', '=', grantId)
    .executeTakeFirst()
  if (grant?.status === grantStatus.unused) await revokeReward(trx, brandId, grantId)
}

/** Coupon of an entry, with the address of its page. */
export async function findReward(
  db: Db,
  brandId: number,
  grantId: string | null,
): Promise<FormReward | null> {
  if (grantId === null) return null
  const row = await inBrand(db, brandId)
    .selectFrom('user_grant')
    .innerJoin('redeem_code', 'redeem_code.grant_id', 'user_grant.grant_id')
    .where('user_grant.grant_id', '=', grantId)
    .where('user_grant.status', '!=', grantStatus.revoked)
    .select(['user_grant.activity_id', 'user_grant.valid_to', 'redeem_code.item'])
    .executeTakeFirst()
  if (!row) return null
  const { title, value_text }: RedeemItem = row.item
  const path = `/coupon?id=${row.activity_id}`
  return { name: title, value_text, valid_to: row.valid_to, path }
}

/** Text of the reward promised for an entry; '' without one or when none is left. */
export async function rewardText(
  db: Db,
  brandId: number,
  activityId: number | undefined,
): Promise<string> {
  if (activityId === undefined) return ''
  const coupon = await findActivity(db, brandId, activityId, 'coupon').catch(() => undefined)
  if (!coupon || coupon.stock_left === 0) return ''
  const ext = couponExt(coupon)
  return `${ext.name}（${valueText(ext)}）`
}
