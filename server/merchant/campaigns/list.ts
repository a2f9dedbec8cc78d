import { thingOf } from '../../../api/values/poster-things.ts'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import * as v from 'valibot'
import { activityStatus } from '../../../api/values/activity-status.ts'
import { staffRole } from '../../../api/values/staff-role.ts'
import type { ActivityCard, ActivityList, ActivityTab } from '../../../api/business.ts'
import { type ActivityRow, stateOf } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { anyText, count, text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { after, type Cursor, cutPage } from '../../core/page-cursor.ts'
import type { Tables } from '../../core/tables.ts'
import { matching } from '../../core/keyword.ts'
import { opsOf } from '../../campaigns/activity/brand-activity.ts'
import { modelOf } from '../models/index.ts'
import { kindNameOf } from '../models/kind-name.ts'
import { listFigures, type ListFigures } from './list-figures.ts'

const PAGE = 12
const tabs: ActivityTab[] = [0, 1, 2, 3, 4, 5]
const status = v.optional(v.pipe(count, v.picklist(tabs)))

/** Activities of the brand, newest first, with their figures. */
export const activityList = defineRoute({
  method: 'GET',
  path: '/retail/business/get-activity-list',
  access: 'manager',
  input: { status, kind: v.optional(text(32)), keyword: anyText(40), after },

  async handle({ db, brandId, staff, input, now }): Promise<ActivityList> {
    const filter = { brandId, ...input, now }
    const rows = await pageOf(db, filter)
    const { page, next } = cutPage(rows, PAGE, ({ created_at, activity_id }) => ({
      at: created_at,
      key: String(activity_id),
    }))
    const figuresOf = await listFigures(
      db,
      filter.brandId,
      page.map(({ activity_id }) => activity_id),
      now,
    )
    const counts = await countsOf(db, filter)
    const canAct = staff.role === staffRole.merchant
    return {
      list: page.map(row => cardOf(row, figuresOf(row.activity_id), { canAct, now })),
      next,
      total: input.status === undefined ? allOf(counts) : counts[input.status],
      counts,
      kinds: await kindsOf(db, filter.brandId),
      server_time: now,
    }
  },
})

interface Filter {
  brandId: number
  status?: ActivityTab | undefined
  kind?: string | undefined
  keyword: string
  after: Cursor | null
  now: number
}

type Eb = ExpressionBuilder<Tables, 'activity'>

/** The computed tab of a row in SQL; agrees with `stateOf`. */
const tabSql = (now: number) => sql<ActivityTab>`(case
  when status = ${activityStatus.archived} then 5 when status = ${activityStatus.draft} then 0
  when status > ${activityStatus.paused} or end_at <= ${now}::bigint then 4
  when status = ${activityStatus.paused} then 3
  when status = ${activityStatus.published} and start_at > ${now}::bigint then 1 else 2 end)`

const found = (db: Db, { brandId, kind, keyword }: Filter) =>
  inBrand(db, brandId)
    .selectFrom('activity')
    .$if(kind !== undefined, query => query.where('type', '=', kind ?? ''))
    .$if(keyword.trim() !== '', query => query.where('title', 'ilike', matching(keyword)))

const pageOf = (db: Db, filter: Filter) =>
  found(db, filter)
    .selectAll()
    .where(eb => ofTab(eb, filter))
    .$if(filter.after !== null, query =>
      query.where(eb =>
        eb(
          eb.refTuple('created_at', 'activity_id'),
          '<',
          eb.tuple(filter.after?.at ?? 0, Number(filter.after?.key) || 0),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('activity_id', 'desc')
    .limit(PAGE + 1)
    .execute()

const ofTab = (eb: Eb, { status: tab, now }: Filter): Expression<SqlBool> =>
  tab === undefined ? eb('status', '!=', activityStatus.archived) : eb(tabSql(now), '=', tab)

async function countsOf(db: Db, filter: Filter): Promise<ActivityList['counts']> {
  const rows = await found(db, filter)
    .select(eb => [tabSql(filter.now).as('tab'), eb.fn.countAll<number>().as('n')])
    .groupBy('tab')
    .execute()
  const of = (tab: ActivityTab) => Number(rows.find(row => row.tab === tab)?.n ?? 0)
  return { 0: of(0), 1: of(1), 2: of(2), 3: of(3), 4: of(4), 5: of(5) }
}

const allOf = (counts: ActivityList['counts']): number =>
  tabs.reduce<number>((sum, tab) => sum + (tab === 5 ? 0 : counts[tab]), 0)

async function kindsOf(db: Db, brandId: number): Promise<string[]> {
  const rows = await inBrand(db, brandId)
    .selectFrom('activity')
    .select('type')
    .distinct()
    .where('status', '!=', activityStatus.archived)
    .orderBy('type')
    .execute()
  return rows.map(({ type }) => type)
}

/** The card of an activity; only merchants may act. */
export function cardOf(
  row: ActivityRow,
  figures: ListFigures,
  { canAct, now }: { canAct: boolean; now: number },
): ActivityCard {
  return {
    activity_id: row.activity_id,
    type: row.type,
    kind_name: kindNameOf(row),
    title: row.title,
    cover: row.cover,
    thing: thingOf(row),
    theme_color: row.theme_color,
    status: row.status,
    state: stateOf(row, now),
    paused_why: row.paused_why,
    start_at: row.start_at,
    end_at: row.end_at,
    stock_total: row.stock_total,
    stock_left: row.stock_left,
    ...figures,
    ops: canAct ? opsOf(row, now) : [],
    has_form: modelOf(row.type) !== undefined,
  }
}
