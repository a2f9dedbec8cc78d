import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/database.ts'
import { fewPeople } from '../../core/few-people.ts'
import { hasWord } from '../../core/name-grams.ts'
import type { Cursor } from '../../core/page-cursor.ts'
import { withoutWorkers } from '../../core/without-workers.ts'
import {
  belongingTo,
  hasName,
  partsOf,
  type People,
  peopleAmong,
  type Person,
  rowsOf,
} from './people.ts'

/** Up to so many rows of a kind, or people of a name, are gathered; of more, the newest rows are looked through. */
const FEW = 5_000
/** Rows that are looked through at first, how many times as many each further time, and at most. */
const LOOK = { first: 40, more: 5, most: 100_000 }
/** Up to so many rows are looked through before anything is gathered: a kind that is not rare fills a page of them. */
const NEAR = 1000

/** A row of what people did, by which the list is ordered. */
interface Row {
  uid: number
  at: number
}

interface Page {
  /** The last one of the page before. */
  from: Cursor | null
  limit: number
}

/** Those who took part last first. */
export async function newestPeople(db: Db, people: People, page: Page): Promise<Person[]> {
  const { from, limit } = page
  const behind = from && { at: from.at, uid: Number(from.key) }
  const named = await fewNamed(db, people)
  const near = named ? undefined : await lookThrough(db, people, { behind, limit, upTo: NEAR })
  if (near) return near
  const uids = named ?? (await fewOfKind(db, people))
  if (!uids) return (await lookThrough(db, people, { behind, limit })) ?? []
  const found = await peopleAmong(db, people, uids)
  return found
    .filter(person => comesAfter(person, behind))
    .sort((one, other) => other.last_at - one.last_at || other.uid - one.uid)
    .slice(0, limit)
}

const comesAfter = ({ uid, last_at }: Person, behind: Row | null): boolean =>
  behind === null || last_at < behind.at || (last_at === behind.at && uid < behind.uid)

/** By their uid, beginning behind `uid`. */
export async function peopleBehind(
  db: Db,
  people: People,
  { uid, limit }: { uid: number; limit: number },
): Promise<Person[]> {
  const found: Person[] = []
  let behind = uid
  for (;;) {
    const uids = await uidsOf(
      db,
      sql`select distinct part.uid from (${rowsOf(people)}) part
        join visitor on visitor.brand_id = ${people.key.brand_id} and visitor.uid = part.uid
        where ${hasName(people)} and part.uid > ${behind}::int order by part.uid limit ${limit}::int`,
    )
    const meant = await peopleAmong(db, people, uids)
    found.push(...meant.sort((one, other) => one.uid - other.uid))
    if (found.length >= limit || uids.length < limit) return found.slice(0, limit)
    behind = uids.at(-1) ?? behind
  }
}

/** All of a name, if they are few; undefined otherwise, and without a name. */
async function fewNamed(db: Db, { key, keyword }: People): Promise<number[] | undefined> {
  if (keyword.trim() === '') return undefined
  const { brand_id: brandId } = key
  const isMeant = hasWord({ brandId, table: 'visitor', column: 'nickname' }, keyword)
  return fewPeople(db, FEW, [
    sql`select uid from visitor where brand_id = ${brandId} and ${isMeant}`,
  ])
}

/** All of the kind, if they are few. */
const fewOfKind = (db: Db, people: People): Promise<number[] | undefined> =>
  fewPeople(db, FEW, [sql`(select uid from (${belongingTo(people) ?? rowsOf(people)}) each)`])

async function uidsOf(db: Db, statement: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ uid: number }>`${statement}`.execute(db)
  return rows.map(({ uid }) => uid)
}

interface Look {
  behind: Row | null
  limit: number
  /** Rows after which it gives up; undefined: never. */
  upTo?: number
}

/** Looks through the newest rows, further and further, until a page is full; undefined: it gave up. */
async function lookThrough(
  db: Db,
  people: People,
  { behind, limit, upTo }: Look,
): Promise<Person[] | undefined> {
  const found: Person[] = []
  const seen = new Set<number>()
  let end = behind
  let looked = 0
  for (let size = LOOK.first; ; size = Math.min(size * LOOK.more, LOOK.most)) {
    const rows = await newestRows(db, people, end, size)
    const uids = rows.map(({ uid }) => uid).filter(uid => !seen.has(uid))
    const persons = new Map((await peopleAmong(db, people, [...new Set(uids)])).map(keyed))
    for (const uid of uids) {
      const person = persons.get(uid)
      // Who took part later than these rows say stands on a page before.
      if (person && !seen.has(uid) && comesAfter(person, behind)) found.push(person)
      seen.add(uid)
    }
    if (found.length >= limit || rows.length < size) return found.slice(0, limit)
    end = rows.at(-1) ?? end
    looked += rows.length
    if (upTo !== undefined && looked >= upTo) return undefined
  }
}

const keyed = (person: Person) => [person.uid, person] as const

async function newestRows(
  db: Db,
  people: People,
  behind: Row | null,
  limit: number,
): Promise<Row[]> {
  const before = behind
    ? sql`(part.at, part.uid) < (${behind.at}::bigint, ${behind.uid}::int)`
    : sql`true`
  // Each part by itself: a union is not sorted by its indexes where the types of its columns differ.
  const newest = partsOf(people).map(
    rows => sql`
    (select part.uid, part.at::bigint as at from ${rows} part
    join visitor on visitor.brand_id = ${people.key.brand_id} and visitor.uid = part.uid
    where ${hasName(people)} and ${before}
    order by part.at desc, part.uid desc limit ${limit}::int)`,
  )
  const [first, ...others] = newest
  // A single statement in brackets may not be sorted once more.
  const all = others.length
    ? sql`${sql.join(newest, sql` union all `)} order by at desc, uid desc limit ${limit}::int`
    : sql`${first}`
  const rows = await withoutWorkers(db, sql<Row>`${all}`)
  return rows.map(({ uid, at }) => ({ uid, at: Number(at) }))
}
