import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import * as v from 'valibot'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import type { EntryField, ShopEntryPage, ShopEntryRow } from '../../../api/form-entries.ts'
import type { EntryStatus } from '../../../api/form.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { anyText, id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { after, type Cursor, cutPage } from '../../core/page-cursor.ts'
import type { Tables } from '../../core/tables.ts'
import { matching } from '../../core/keyword.ts'
import { answersOf } from '../../campaigns/form/answers-of.ts'
import type { FormConfig } from '../../../api/configs/form.ts'
import { formExt } from '../../campaigns/form/form-ext.ts'
import { findForm, formHead } from '../../campaigns/form/form-of.ts'

/** Answers that a row shows. */
const ANSWERS_SHOWN = 3
export const entryStatuses = [
  'submitted',
  'approved',
  'rejected',
  'payPending',
  'paid',
  'canceled',
] as const satisfies EntryStatus[]

export const formEntries = defineRoute({
  method: 'GET',
  path: '/retail/business/form-entries',
  access: 'manager',
  input: {
    activityId: id,
    status: v.optional(v.picklist(entryStatuses)),
    keyword: anyText(40),
    field: anyText(64),
    value: anyText(500),
    after,
  },

  async handle({ db, brandId, input, now }): Promise<ShopEntryPage> {
    const activity = await findForm(db, brandId, input.activityId)
    const ext = formExt(activity)
    const filter = { brandId, ...input }
    const { page, next } = cutPage(
      await pageOf(db, filter),
      PAGE_SIZE,
      ({ created_at, entry_id }) => ({
        at: created_at,
        key: entry_id,
      }),
    )
    return {
      activity: formHead(activity, now),
      choices: choicesOf(ext),
      list: page.map(row => rowOf(ext, row)),
      next,
      counts: await countsOf(db, filter),
      server_time: now,
    }
  },
})

interface Filter {
  brandId: number
  activityId: number
  status?: EntryStatus | undefined
  keyword: string
  field: string
  value: string
  after: Cursor | null
}

const found = (db: Db, filter: Filter) =>
  inBrand(db, filter)
    .selectFrom('form_entry')
    .innerJoin('visitor', 'visitor.uid', 'form_entry.uid')
    .where('form_entry.activity_id', '=', filter.activityId)
    .$if(filter.keyword.trim() !== '', query => query.where(eb => contains(eb, filter.keyword)))
    .$if(filter.field !== '' && filter.value !== '', query => query.where(isChosen(filter)))

/** The keyword is part of an answer or of the person's name. */
const contains = (eb: ExpressionBuilder<Tables, 'form_entry' | 'visitor'>, keyword: string) =>
  eb.or([
    eb('visitor.nickname', 'ilike', matching(keyword)),
    sql<SqlBool>`exists (select from jsonb_each_text(form_entry.answers) each
      where each.value ilike ${matching(keyword)})`,
  ])

/** The answer is this value, or one of several. */
const isChosen = ({ field, value }: Filter) => sql<SqlBool>`(
  form_entry.answers ->> ${field}::text = ${value}
  or form_entry.answers -> ${field}::text @> to_jsonb(${value}::text))`

const pageOf = (db: Db, filter: Filter) =>
  found(db, filter)
    .where('form_entry.status', filter.status ? '=' : '!=', filter.status ?? 'canceled')
    .$if(filter.after !== null, query =>
      query.where(eb =>
        eb(
          eb.refTuple('form_entry.created_at', 'form_entry.entry_id'),
          '<',
          eb.tuple(filter.after?.at ?? 0, filter.after?.key ?? ''),
        ),
      ),
    )
    .select([
      'form_entry.entry_id',
      'form_entry.uid',
      'form_entry.status',
      'form_entry.answers',
      'form_entry.created_at',
      'form_entry.updated_at',
      'visitor.nickname',
      'visitor.avatar',
    ])
    .orderBy('form_entry.created_at', 'desc')
    .orderBy('form_entry.entry_id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()

type Row = Awaited<ReturnType<typeof pageOf>>[number]

const rowOf = (ext: FormConfig, { answers, ...row }: Row): ShopEntryRow => ({
  ...row,
  answers: answersOf(ext, answers)
    .filter(({ type }) => type !== 'image' && type !== 'agree')
    .slice(0, ANSWERS_SHOWN),
})

async function countsOf(db: Db, filter: Filter): Promise<ShopEntryPage['counts']> {
  const rows = await found(db, filter)
    .select(eb => ['form_entry.status', eb.fn.countAll<number>().as('n')])
    .groupBy('form_entry.status')
    .execute()
  const entries = entryStatuses.map(status => {
    const row = rows.find(each => each.status === status)
    return [status, Number(row?.n ?? 0)] as const
  })
  return Object.fromEntries(entries) as ShopEntryPage['counts']
}

const choicesOf = ({ fields }: FormConfig): EntryField[] =>
  fields
    .filter(({ options = [] }) => options.length > 0)
    .map(({ key, type, label, options = [] }) => ({ key, type, label, options }))
