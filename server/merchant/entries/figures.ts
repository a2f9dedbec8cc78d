import { sql } from 'kysely'
import type { FieldFigures, FormFigures } from '../../../api/form-entries.ts'
import type { FieldType, FormField } from '../../../api/form.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id } from '../../core/fields.ts'
import { formExt } from '../../campaigns/form/form-ext.ts'
import { findForm, formHead } from '../../campaigns/form/form-of.ts'

const counted: FieldType[] = ['single', 'multi', 'select', 'rating']
const numeric: FieldType[] = ['number', 'rating']
/** Answers that are no longer among the form's choices; those beyond are left out. */
const MOST_OLD = 20

export const entryFigures = defineRoute({
  method: 'GET',
  path: '/retail/business/form-figures',
  access: 'manager',
  mayBeOld: true,
  input: { activityId: id },

  async handle({ db, brandId, input, now }): Promise<FormFigures> {
    const activity = await findForm(db, brandId, input.activityId)
    const { fields } = formExt(activity)
    const key = { brandId, activityId: input.activityId }
    const [total, answered, choices, numbers] = [
      await totalOf(db, key),
      await answeredIn(db, key),
      await choicesIn(db, key, keysOf(fields, counted)),
      await numbersIn(db, key, keysOf(fields, numeric)),
    ]
    return {
      activity: formHead(activity, now),
      total,
      fields: fields.map(field => ({
        key: field.key,
        type: field.type,
        label: field.label,
        answered: answered.get(field.key) ?? 0,
        choices: counted.includes(field.type) ? inOrder(field, choices.get(field.key) ?? []) : [],
        numbers: numbers.get(field.key) ?? null,
      })),
      server_time: now,
    }
  },
})

interface Key {
  brandId: number
  activityId: number
}

type Choice = FieldFigures['choices'][number]

const keysOf = (fields: FormField[], types: FieldType[]): string[] =>
  fields.filter(({ type }) => types.includes(type)).map(({ key }) => key)

/** Entries that count: those that the shop has or may still accept. */
const ofForm = ({ activityId }: Key) =>
  sql`entry.activity_id = ${activityId} and entry.status in ('submitted', 'approved', 'paid')`

async function totalOf(db: Db, key: Key): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from form_entry entry
    where entry.brand_id = ${key.brandId} and ${ofForm(key)}`.execute(db)
  return rows[0]?.n ?? 0
}

async function answeredIn(db: Db, key: Key): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; n: number }>`
    select answer.key, count(*)::int as n
    from form_entry entry
    cross join lateral jsonb_object_keys(entry.answers) answer(key)
    where entry.brand_id = ${key.brandId} and ${ofForm(key)} group by 1`.execute(db)
  return new Map(rows.map(row => [row.key, row.n]))
}

/** How often each choice was made; an answer of several choices counts for each. */
async function choicesIn(db: Db, key: Key, keys: string[]): Promise<Map<string, Choice[]>> {
  const { rows } = await sql<Choice & { key: string }>`
    select answer.key, chosen.value, count(*)::int as n
    from form_entry entry
    cross join lateral jsonb_each(entry.answers) answer
    cross join lateral jsonb_array_elements_text(case jsonb_typeof(answer.value)
      when 'array' then answer.value else jsonb_build_array(answer.value) end) chosen(value)
    where entry.brand_id = ${key.brandId} and ${ofForm(key)} and answer.key = any(${keys}::text[])
    group by 1, 2 order by n desc, chosen.value`.execute(db)
  const found = new Map<string, Choice[]>()
  for (const { key: field, value, n } of rows) {
    found.set(field, [...(found.get(field) ?? []), { value, n }])
  }
  return found
}

async function numbersIn(
  db: Db,
  key: Key,
  keys: string[],
): Promise<Map<string, NonNullable<FieldFigures['numbers']>>> {
  const { rows } = await sql<{ key: string; sum: string; mean: string; min: string; max: string }>`
    select answer.key, sum(n)::text as sum, round(avg(n), 2)::text as mean, min(n)::text as min, max(n)::text as max
    from form_entry entry
    cross join lateral jsonb_each(entry.answers) answer
    cross join lateral (select (case jsonb_typeof(answer.value) when 'number'
      then answer.value::text end)::numeric as n) number
    where entry.brand_id = ${key.brandId} and ${ofForm(key)} and answer.key = any(${keys}::text[])
      and n is not null group by 1`.execute(db)
  return new Map(
    rows.map(row => [
      row.key,
      {
        sum: Number(row.sum),
        mean: Number(row.mean),
        min: Number(row.min),
        max: Number(row.max),
      },
    ]),
  )
}

/** The form's own choices in its order, with those that nobody made; then those that it no longer has. */
function inOrder({ type, options = [], max }: FormField, made: Choice[]): Choice[] {
  const own = type === 'rating' ? starsTo(max) : options
  const known = own.map(value => made.find(each => each.value === value) ?? { value, n: 0 })
  const old = made.filter(({ value }) => !own.includes(value)).slice(0, MOST_OLD)
  return [...known, ...old]
}

const USUAL_STARS = 5

const starsTo = (most = USUAL_STARS): string[] =>
  Array.from({ length: most }, (_, at) => String(most - at))
