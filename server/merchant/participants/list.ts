import * as v from 'valibot'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import type { ParticipantPage } from '../../../api/participants.ts'
import { findKeptActivity } from '../../campaigns/activity/brand-activity.ts'
import { stateOf } from '../../core/activity-row.ts'
import { defineRoute } from '../../core/define-route.ts'
import { anyText, id } from '../../core/fields.ts'
import { after, cutPage } from '../../core/page-cursor.ts'
import { customersAmong } from '../../staff/customers/kept.ts'
import { withDetails } from './details.ts'
import { countsOf } from './crowd-figures.ts'
import { newestPeople } from './newest-people.ts'

/** Deeds that a row of the list shows. */
const DEEDS_SHOWN = 3

export const filterInput = {
  activityId: id,
  kind: v.fallback(v.picklist(['all', 'won', 'redeemed', 'bought', 'brought', 'uncounted']), 'all'),
  keyword: anyText(40),
}

export const participantList = defineRoute({
  method: 'GET',
  path: '/retail/business/participants',
  access: 'manager',
  input: { ...filterInput, after },

  async handle(call): Promise<ParticipantPage> {
    const { db, brandId, staff, input, now } = call
    const activity = await findKeptActivity(db, brandId, input.activityId)
    const people = { key: activity, kind: input.kind, keyword: input.keyword }
    const rows = await newestPeople(db, people, { from: input.after, limit: PAGE_SIZE + 1 })
    const { page, next } = cutPage(rows, PAGE_SIZE, ({ last_at, uid }) => ({
      at: last_at,
      key: String(uid),
    }))
    const [list, own] = await Promise.all([
      withDetails(db, activity, page, DEEDS_SHOWN),
      customersAmong(
        db,
        { brandId, staff, staffId: undefined, now },
        page.map(({ uid }) => uid),
      ),
    ])
    const { activity_id, title, type } = activity
    return {
      activity: { activity_id, title, type, state: stateOf(activity, now) },
      list: list.map(person => ({ ...person, is_customer: own.has(person.uid) })),
      next,
      ...(input.after === null
        ? await countsOf(call, activity, input.keyword)
        : { counts: null, counted_at: now }),
      server_time: now,
    }
  },
})
