import { bindStatus } from '../../mechanics/invite/invite-table.ts'
import { grantStatus } from '../../../api/values/grant-status.ts'
import { orderStatus } from '../../../api/values/order-status.ts'
import { sql } from 'kysely'
import { BRAND_OFFSET_S } from '../../../api/values/time.ts'
import type { AnnualProtocol, AnnualReview } from '../../../api/annual.ts'
import { findActivity } from '../../core/activity-table.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id } from '../../core/fields.ts'
import { ReplyError } from '../../core/replies.ts'
import { annualExt } from './annual-ext.ts'
import { findMember, TYPE } from './annual-table.ts'

/** The protocol that members accept. */
export const annualProtocol = defineRoute({
  method: 'GET',
  path: '/wechat/annual/protocol',
  access: 'open',
  input: { id },

  async handle({ db, brandId, input }): Promise<AnnualProtocol> {
    const activity = await findActivity(db, brandId, input.id, TYPE)
    const { html, version, updated_at } = annualExt(activity).protocol
    return { title: activity.title, html, version, updated_at }
  },
})

/** Totals of a member's year. */
export const annualReview = defineRoute({
  method: 'GET',
  path: '/wechat/annual/review',
  access: 'visitor',
  input: { id, year: id },

  async handle({ db, brand, visitor, input, now }): Promise<AnnualReview> {
    const activity = await findActivity(db, brand.brand_id, input.id, TYPE)
    const { review_from } = annualExt(activity)
    if (review_from === 0 || now < review_from) {
      throw new ReplyError('notStarted', {
        message: '年度回顾还没有开放',
        data: { start_at: review_from },
      })
    }
    if (!(await findMember(db, activity, visitor.uid))) throw new ReplyError('needConsent')
    const [from, to] = [0, 1].map(
      years => Date.UTC(Math.min(input.year, 2099) + years, 0, 1) / 1000 - BRAND_OFFSET_S,
    )
    const { brand_id: brandId, activity_id: activityId } = activity
    const { uid } = visitor
    const { rows } = await sql<Omit<AnnualReview, 'year'>>`
      select
        (select count(*)::int from check_in where brand_id = ${brandId}
          and activity_id = ${activityId} and uid = ${uid}
          and created_at >= ${from} and created_at < ${to}) as stamps,
        (select count(*)::int from shop_order where brand_id = ${brandId} and uid = ${uid}
          and paid_at >= ${from} and paid_at < ${to} and status <> ${orderStatus.closed}) as orders,
        (select coalesce(sum(delta), 0)::int from point_log where brand_id = ${brandId}
          and uid = ${uid} and delta > 0 and created_at >= ${from} and created_at < ${to}) as points,
        (select coalesce(sum(value_fen), 0)::int from user_grant where brand_id = ${brandId}
          and uid = ${uid} and status = ${grantStatus.used} and created_at >= ${from} and created_at < ${to})
          as saved_fen,
        (select count(*)::int from invite_bind where brand_id = ${brandId}
          and inviter_uid = ${uid} and status = ${bindStatus.valid} and valid_at >= ${from} and valid_at < ${to})
          as friends`.execute(db)
    const [numbers] = rows
    return {
      year: input.year,
      stamps: 0,
      orders: 0,
      points: 0,
      saved_fen: 0,
      friends: 0,
      ...numbers,
    }
  },
})
