import * as v from 'valibot'
import { DAY_S } from '../../../api/values/time.ts'
import type { RadarList } from '../../../api/radar.ts'
import { brandDayStart } from '../../core/clock.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id, limit, page } from '../../core/fields.ts'
import { noteHotLeads, noticesOf } from '../../content/radar/hot-notices.ts'
import { namesOf } from './names.ts'
import { radarKind, staffFeed, unreadCount } from './radar-feed.ts'
import { seenUntil } from './radar-seen.ts'

/** Number of calendar days, today included. */
export const days = v.optional(v.pipe(id, v.picklist([1, 7, 30])), 1)

/** First second of that many calendar days, today included, unix seconds. */
export const daysAgo = (now: number, count: number): number =>
  brandDayStart(now) - (count - 1) * DAY_S

/** A GET that writes: it stores today's notable customers, once per customer and day. */
export const getCustomerRadar = defineRoute({
  method: 'GET',
  path: '/retail/work/get-customer-radar',
  access: 'staff',
  mayBeOld: true,
  input: { kind: v.optional(radarKind), days, page, limit },

  async handle({ db, brandId, staff, input, now }): Promise<RadarList> {
    const who = { brandId, staff }
    await noteHotLeads(db, who, now)
    const seen = await seenUntil(db, brandId, staff.userId, now)
    const notices = await noticesOf(db, who, now)
    const nameOf = await namesOf(
      db,
      brandId,
      notices.map(notice => notice.uid),
    )
    const scope = { ...who, from: daysAgo(now, input.days) }
    const feed = await staffFeed(db, scope, {
      kind: input.kind,
      limit: input.limit,
      offset: (input.page - 1) * input.limit,
      seen,
      hot: new Set(notices.map(notice => notice.uid)),
    })
    return {
      ...feed,
      unread: await unreadCount(db, who, seen),
      notices: notices.map(({ uid, reason, created_at }) => ({
        ...nameOf(uid),
        reason,
        time: Number(created_at),
        is_new: Number(created_at) > seen,
      })),
      server_time: now,
    }
  },
})
