import { type RawBuilder, sql } from 'kysely'
import type { Deed, Participant } from '../../../api/participants.ts'
import type { Db } from '../../core/database.ts'
import { type Key, ordersOf, writeOffsOf } from '../campaigns/participants.ts'
import { broughtBy, deedsOf, type Person, uncountedOf } from './people.ts'

/** People with what they did, bought, redeemed and whom they brought; `deedN`: how many deeds of each. */
export async function withDetails(
  db: Db,
  key: Key,
  people: Person[],
  deedN: number,
): Promise<Participant[]> {
  if (people.length === 0) return []
  const uids = people.map(({ uid }) => uid)
  const [deeds, uncounted, figures] = await Promise.all([
    newestDeeds(db, key, deedsOf(key), { uids, deedN }),
    newestDeeds(db, key, uncountedOf(key), { uids, deedN }),
    figuresOf(db, key, uids),
  ])
  return people.map(person => ({
    ...person,
    deeds: deeds.get(person.uid) ?? [],
    uncounted: uncounted.get(person.uid) ?? [],
    ...(figures.get(person.uid) ?? none),
  }))
}

const none = { orders: 0, paid_fen: 0, redeemed: 0, brought: 0 }
type Figures = typeof none

async function newestDeeds(
  db: Db,
  { brand_id: brandId }: Key,
  rows: RawBuilder<unknown>,
  { uids, deedN }: { uids: number[]; deedN: number },
): Promise<Map<number, Deed[]>> {
  const { rows: found } = await sql<Deed & { uid: number }>`
    select uid, at, text from (
      select deed.uid, at::bigint as at, text,
        row_number() over (partition by deed.uid order by at desc, text) as n
      from (${rows}) deed
      join visitor on visitor.brand_id = ${brandId} and visitor.uid = deed.uid
      where deed.uid = any(${uids}::int[]) and text <> ''
    ) numbered where n <= ${deedN}::int order by uid, n`.execute(db)
  const deeds = new Map<number, Deed[]>()
  for (const { uid, at, text } of found) {
    const own = deeds.get(uid) ?? []
    deeds.set(uid, own)
    own.push({ at: Number(at), text })
  }
  return deeds
}

async function figuresOf(db: Db, key: Key, uids: number[]): Promise<Map<number, Figures>> {
  const { rows } = await sql<Figures & { uid: number }>`
    select people.uid, coalesce(bought.n, 0)::int as orders, coalesce(bought.fen, 0)::bigint as paid_fen,
      coalesce(used.n, 0)::int as redeemed, coalesce(brought.n, 0)::int as brought
    from unnest(${uids}::int[]) people (uid)
    left join (
      select uid, count(*) as n, sum(pay_fen) as fen from shop_order
      where brand_id = ${key.brand_id} and ${ordersOf(key)} and paid_at is not null
        and uid = any(${uids}::int[])
      group by uid
    ) bought on bought.uid = people.uid
    left join (
      select uid, count(*) as n from (${writeOffsOf(key)}) each
      where uid = any(${uids}::int[]) group by uid
    ) used on used.uid = people.uid
    left join (
      select uid, count(distinct other) as n from (${broughtBy(key)}) each
      where uid = any(${uids}::int[]) group by uid
    ) brought on brought.uid = people.uid`.execute(db)
  return new Map(
    rows.map(({ uid, ...figures }) => [uid, { ...figures, paid_fen: Number(figures.paid_fen) }]),
  )
}
