import * as v from 'valibot'
import type { ActivityPage, RunningActivity } from '../../../api/brand.ts'
import { activityGroups } from '../../../api/values/activity-groups.ts'
import { activityGroupOf } from '../../../api/values/campaign-types.ts'
import { thingOf } from '../../../api/values/poster-things.ts'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { type Call, defineRoute } from '../../core/define-route.ts'
import { anyText, id } from '../../core/fields.ts'
import { matching } from '../../core/keyword.ts'
import type { Input } from '../../core/parse-input.ts'
import { badField } from '../../core/parse-input.ts'
import { type Cursor, after, cutPage } from '../../core/page-cursor.ts'
import { startPathOf, startPaths } from '../../core/start-paths.ts'
import { isShown, publishedNow } from './running-activities.ts'

const input = {
  keyword: v.optional(anyText(40), ''),
  // From an address, where a wrong value shows all campaigns instead of nothing.
  group: v.fallback(v.optional(v.picklist(activityGroups)), undefined),
  sort: v.fallback(v.optional(v.picklist(['new', 'ending']), 'new'), 'new'),
  after,
}

type Asked = Call<'open', Input<typeof input>>

/** Running campaigns that are for this visitor, page by page. */
export const brandActivities = defineRoute({
  method: 'GET',
  path: '/wechat/brand/activities',
  access: 'open',
  input,

  async handle(call): Promise<ActivityPage> {
    const { now } = call
    const moment = momentOf[call.input.sort]
    const { page, next } = cutPage(await shownRows(call), PAGE_SIZE, row => ({
      at: row[moment],
      key: String(row.activity_id),
    }))
    return { list: page.map(viewOf), next, server_time: now }
  },
})

const momentOf = { new: 'created_at', ending: 'end_at' } as const

/** One more row than a page. Reads on behind rows that are not for the visitor. */
async function shownRows(call: Asked): Promise<ActivityRow[]> {
  const { db, visitor, now } = call
  const shown: ActivityRow[] = []
  let from = placeOf(call.input.after)
  for (;;) {
    const rows = await rowsBehind(call, from)
    for (const row of rows) if (await isShown(db, row, { visitor, now })) shown.push(row)
    const last = rows.at(-1)
    if (shown.length > PAGE_SIZE || rows.length <= PAGE_SIZE || !last) return shown
    from = { at: last[momentOf[call.input.sort]], id: last.activity_id }
  }
}

interface Place {
  at: number
  id: number
}

function rowsBehind(
  { db, brand, input: { keyword, group, sort }, now }: Asked,
  from: Place | null,
) {
  const moment = momentOf[sort]
  const [behind, direction] = sort === 'new' ? (['<', 'desc'] as const) : (['>', 'asc'] as const)
  const types = Object.keys(startPaths).filter(type => activityGroupOf(type) === group)
  return publishedNow(db, { brandId: brand.brand_id, now })
    .$if(keyword.trim() !== '', query => query.where('title', 'ilike', matching(keyword)))
    .$if(group !== undefined, query => query.where('type', 'in', types))
    .$if(from !== null, query =>
      query.where(eb =>
        eb(eb.refTuple(moment, 'activity_id'), behind, eb.tuple(from?.at ?? 0, from?.id ?? 0)),
      ),
    )
    .orderBy(moment, direction)
    .orderBy('activity_id', direction)
    .limit(PAGE_SIZE + 1)
    .execute()
}

function placeOf(cursor: Cursor | null): Place | null {
  if (!cursor) return null
  if (!v.is(id, cursor.key)) throw badField('after')
  return { at: cursor.at, id: Number(cursor.key) }
}

const viewOf = (row: ActivityRow): RunningActivity => ({
  activity_id: row.activity_id,
  group: activityGroupOf(row.type),
  title: row.title,
  text: row.subtitle,
  thumb: row.share_image,
  thing: thingOf(row),
  color: row.theme_color,
  path: `${startPathOf(row.type)}?id=${row.activity_id}`,
  end_at: row.end_at,
})
