import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import { sql } from 'kysely'
import * as v from 'valibot'
import { shelfStatus } from '../../../api/values/shelf-status.ts'
import type {
  AdminKind,
  ContentPage,
  ContentRow,
  ContentState,
} from '../../../api/content-admin.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { anyText, count } from '../../core/fields.ts'
import { matching } from '../../core/keyword.ts'
import { after, type Cursor, cutPage } from '../../core/page-cursor.ts'
import { categoriesOf } from './categories.ts'
import { idColumns, kindField, RESTORABLE_S, stateOf, statusOf } from './kinds.ts'

const states = v.picklist(['on', 'draft', 'removed'] satisfies ContentState[])

/** Content of the brand, latest change first. What was removed is listed while it can be brought back. */
export const contentList = defineRoute({
  method: 'GET',
  path: '/retail/business/content-list',
  access: 'manager',
  input: {
    kind: kindField,
    state: states,
    categoryId: v.optional(count, 0),
    keyword: v.optional(anyText(40), ''),
    after,
  },

  async handle({ db, brandId, input, now }): Promise<ContentPage> {
    const filter = { ...input, brandId, now }
    const rows = await pageOf(db, filter)
    const { page, next } = cutPage(rows, PAGE_SIZE, ({ changed_at, id }) => ({
      at: changed_at,
      key: String(id),
    }))
    return {
      list: page.map(rowOf),
      next,
      counts: await countsOf(db, filter),
      categories: await categoriesOf(db, filter.brandId),
      server_time: now,
    }
  },
})

interface Filter {
  brandId: number
  kind: AdminKind
  state: ContentState
  categoryId: number
  keyword: string
  after: Cursor | null
  now: number
}

interface Row {
  id: number
  title: string
  thumb: string
  status: number
  version: number
  category: string | null
  note: string
  publish_time: number
  changed_at: number
  removed_at: number
  expires_at: number
}

/** Columns that differ between the tables. */
const ownColumns: Record<AdminKind, ReturnType<typeof sql>> = {
  article: sql`thumb, author as note, publish_time, 0 as expires_at, category_id`,
  video: sql`thumb, author as note, publish_time, 0 as expires_at, category_id`,
  file: sql`coalesce(pages ->> 0, '') as thumb, ext as note, publish_time, expires_at, category_id`,
  poster: sql`thumb, category as note, 0 as publish_time, 0 as expires_at, 0 as category_id`,
  bale: sql`'' as thumb, jsonb_array_length(items) || ' 个素材' as note, publish_time, 0 as expires_at, 0 as category_id`,
}

async function pageOf(db: Db, filter: Filter): Promise<Row[]> {
  const { brandId, kind, after: from } = filter
  const id = sql.ref(idColumns[kind])
  const behind = from
    ? sql`and (changed_at, ${id}) < (${from.at}::bigint, ${Number(from.key) || 0}::int)`
    : sql``
  const { rows } = await sql<Row>`
    select found.*, article_category.name as category from (
      select brand_id, ${id} as id, title, status, version, changed_at, removed_at, ${ownColumns[kind]}
      from ${sql.table(kind)}
      where brand_id = ${brandId} and ${asked(filter)} and ${inState(filter)} ${behind}
      order by changed_at desc, ${id} desc limit ${PAGE_SIZE + 1}
    ) as found
    left join article_category on article_category.brand_id = found.brand_id
      and article_category.category_id = found.category_id
    order by found.changed_at desc, found.id desc`.execute(db)
  return rows
}

const asked = ({ kind, categoryId, keyword }: Filter) =>
  kind === 'poster' || kind === 'bale'
    ? sql`title ilike ${matching(keyword)}`
    : sql`title ilike ${matching(keyword)} and ${categoryId}::int in (0, category_id)`

/** What can no longer be brought back is not listed. */
const lives = (now: number) =>
  sql`(status <> ${shelfStatus.deleted} or removed_at > ${now - RESTORABLE_S}::bigint)`

const inState = ({ state, now }: Filter) => sql`status = ${statusOf[state]} and ${lives(now)}`

async function countsOf(db: Db, filter: Filter): Promise<ContentPage['counts']> {
  const { brandId, kind, now } = filter
  const { rows } = await sql<{ status: number; n: number }>`
    select status, count(*)::int as n from ${sql.table(kind)}
    where brand_id = ${brandId} and ${asked(filter)} and ${lives(now)} group by status`.execute(db)
  const of = (state: ContentState) => rows.find(row => row.status === statusOf[state])?.n ?? 0
  return { on: of('on'), draft: of('draft'), removed: of('removed') }
}

function rowOf(row: Row): ContentRow {
  const { status, removed_at, category, expires_at, publish_time, changed_at, ...rest } = row
  const state = stateOf(status)
  return {
    id: rest.id,
    title: rest.title,
    thumb: rest.thumb,
    version: rest.version,
    note: rest.note,
    state,
    category: category ?? '',
    publish_time: Number(publish_time),
    changed_at: Number(changed_at),
    expires_at: Number(expires_at),
    restorable_until: state === 'removed' ? Number(removed_at) + RESTORABLE_S : 0,
  }
}
