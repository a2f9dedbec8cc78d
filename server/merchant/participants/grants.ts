import type { Selectable } from 'kysely'
import type { ParticipantGrant } from '../../../api/participants.ts'
import { grantStatus } from '../../../api/values/grant-status.ts'
import { passState } from '../../../api/values/pass-state.ts'
import { findKeptActivity } from '../../campaigns/activity/brand-activity.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { SHOWN_AT_MOST } from '../../core/list-bounds.ts'
import type { UserGrantTable } from '../../core/tables/activities.ts'
import { PASSED_ON } from '../../mechanics/claim/passed-on.ts'
import { statusAt } from '../../mechanics/coupon/coupon-table.ts'

/** Campaigns whose grants are coupons. */
export const couponTypes = ['coupon', 'storeCoupon']

/** What one participant has of a coupon activity, the newest first. */
export const participantGrants = defineRoute({
  method: 'GET',
  path: '/retail/business/participant-grants',
  access: 'merchant',
  input: { activityId: id, uid: id },

  async handle({ db, brandId, input: { activityId, uid }, now }) {
    const { type } = await findKeptActivity(db, brandId, activityId)
    const rows = couponTypes.includes(type) ? await grantsOf(db, { brandId, activityId, uid }) : []
    const list = rows.map(({ item, reason, source, taker, giver, ...row }): ParticipantGrant => {
      const status = statusAt(row, now)
      const { grant_id, created_at, used_at, valid_to } = row
      return {
        grant_id,
        title: giver ? `${item.title}（${giver}转赠）` : item.title,
        status,
        created_at,
        used_at: used_at ?? 0,
        valid_to,
        reason: reason ?? '',
        why: taker ? `已转赠给${taker}，要收回请收对方那张` : whyKept({ status, source }),
      }
    })
    return { list, server_time: now }
  },
})

function grantsOf(
  db: Db,
  { brandId, activityId, uid }: { brandId: number; activityId: number; uid: number },
) {
  return (
    inBrand(db, brandId)
      .selectFrom('user_grant')
      .innerJoin('redeem_code', 'redeem_code.grant_id', 'user_grant.grant_id')
      .leftJoin('grant_log', join =>
        join
          .onRef('grant_log.grant_id', '=', 'user_grant.grant_id')
          .on('grant_log.kind', '=', 'revoked'),
      )
      // To whom it was passed on, and from whom it came.
      .leftJoin('coupon_pass as given', join =>
        join
          .onRef('given.grant_id', '=', 'user_grant.grant_id')
          .on('given.state', '=', passState.taken),
      )
      .leftJoin('visitor as taker', 'taker.uid', 'given.taker_uid')
      .leftJoin('coupon_pass as got', join =>
        join
          .onRef('got.grant_id', '=', 'user_grant.source_id')
          .on('got.state', '=', passState.taken),
      )
      .leftJoin('visitor as giver', 'giver.uid', 'got.giver_uid')
      .where('user_grant.activity_id', '=', activityId)
      .where('user_grant.uid', '=', uid)
      .select(['user_grant.grant_id', 'user_grant.status', 'user_grant.created_at'])
      .select(['user_grant.used_at', 'user_grant.valid_to', 'user_grant.source'])
      .select(['redeem_code.item', 'grant_log.reason'])
      .select(['taker.nickname as taker', 'giver.nickname as giver'])
      .orderBy('user_grant.created_at', 'desc')
      .orderBy('user_grant.grant_id')
      .limit(SHOWN_AT_MOST)
      .execute()
  )
}

/** Why a grant cannot be taken back; '' = it can. */
export function whyKept({
  status,
  source,
}: Pick<Selectable<UserGrantTable>, 'status' | 'source'>): string {
  if (status === grantStatus.used) return '已经用了，不能收回'
  if (status === grantStatus.inOrder) return '顾客的订单正用着，付款前取消订单后才能收回'
  if (status === grantStatus.revoked) return '已经收回了'
  if (status === grantStatus.expired) return '已经过期，不用收回'
  if (status === grantStatus.passedOn) return '已经转赠给朋友，要收回请找收下的人'
  return source === '' || source === PASSED_ON ? '' : '这是别的活动送的奖励，不能在这里收回'
}
