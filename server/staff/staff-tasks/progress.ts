import { type RawBuilder, sql } from 'kysely'
import { taskType } from '../../../api/values/task-type.ts'
import type { Db } from '../../core/database.ts'

export interface Progress {
  task_id: number
  user_id: number
  /** Towards the target. */
  done: number
  visits: number
  shares: number
  /** Time of the last counted event, unix seconds; 0 for none. */
  last_at: number
}

/**
 * Counts of the tasks that `which` selects (a condition on `t`, `p`), from the rows that signed links, visits, posters and
 * keepers have written in the task's time. Tasks of kind 5 have nothing to count. A completed task keeps its counts.
 */
export async function progressOf(
  db: Db,
  brandId: number,
  which: RawBuilder<boolean>,
): Promise<Progress[]> {
  const pairs = await countedPairs(db, brandId, which)
  const readers = await readersBrought(db, brandId, pairs)
  return pairs
    .map(({ task_id, user_id, kind, done, visits, shares, last_at }) => {
      const read = readers.get(`${task_id} ${user_id}`)
      if (!read) return { task_id, user_id, done, visits, shares, last_at }
      const counts =
        kind === taskType.campaign ? { done: read.n, last_at: read.last_at } : { done, last_at }
      return { task_id, user_id, ...counts, visits: read.n, shares }
    })
    .sort((a, b) => a.task_id - b.task_id || b.done - a.done || a.user_id - b.user_id)
}

/** A task of a member of staff, with its counts but for readers. */
interface Pair extends Progress {
  kind: number
  uid: number
  /** Of the material in the log of visits; null for a task without one, and for one that is completed. */
  read_type: number | null
  ref_id: number
  start_at: number
  end_at: number
}

async function countedPairs(db: Db, brandId: number, which: RawBuilder<boolean>): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    with pair as materialized (
      select p.task_id, p.user_id, p.done, p.visit_n, p.share_n, p.done_at, coalesce(u.uid, 0) as uid,
        t.kind, t.ref_id, t.start_at, t.end_at,
        case when p.done_at is null
          then case t.kind when 1 then 1 when 2 then 3 when 3 then 4 when 7 then 2 end end as read_type
      from staff_task_person p
      join staff_task t on t.brand_id = p.brand_id and t.task_id = p.task_id
      join shop_user u on u.brand_id = p.brand_id and u.user_id = p.user_id
      where p.brand_id = ${brandId}::int and ${which}
    )
    select pair.task_id, pair.user_id, pair.kind, pair.uid, pair.read_type, pair.ref_id,
      pair.start_at::int as start_at, pair.end_at::int as end_at,
      case when pair.done_at is not null then pair.done
        else (case pair.kind when 4 then made.n when 5 then 0 when 6 then brought.n
          else shared.n end)::int end as done,
      (case when pair.done_at is not null then pair.visit_n else 0 end)::int as visits,
      (case when pair.done_at is not null then pair.share_n else shared.n end)::int as shares,
      coalesce(case pair.kind when 4 then made.last_at when 6 then brought.last_at
        else shared.last_at end, 0)::int as last_at
    from pair
    cross join lateral (${ownShares(brandId)}) as shared
    cross join lateral (${postersMade(brandId)}) as made
    cross join lateral (${customersAdded(brandId)}) as brought`.execute(db)
  return rows
}

interface Readers {
  task_id: number
  user_id: number
  n: number
  last_at: number
}

/**
 * People who opened the material by the staff member's link, by task and member. A statement of its own: the log of visits stays on one
 * machine, where a database that is spread over several joins it with none of the tables above.
 */
async function readersBrought(
  db: Db,
  brandId: number,
  pairs: Pair[],
): Promise<ReadonlyMap<string, Readers>> {
  const asked = pairs.filter(({ read_type }) => read_type !== null)
  if (asked.length === 0) return new Map()
  const of = (key: keyof Pair) => sql`${asked.map(pair => pair[key])}::int[]`
  const { rows } = await sql<Readers>`
    select pair.task_id, pair.user_id, count(distinct page_log.uid)::int as n,
      coalesce(max(received_at), 0)::int as last_at
    from unnest(${of('task_id')}, ${of('user_id')}, ${of('uid')}, ${of('read_type')}, ${of('ref_id')},
      ${of('start_at')}, ${of('end_at')}) as pair (task_id, user_id, uid, type, ref_id, start_at, end_at)
    left join page_log on page_log.brand_id = ${brandId}::int
      and staff_id = pair.user_id and session_uid is not null and session_uid = page_log.uid
      and page_log.uid <> pair.uid
      and key = 'page-visit' and page_log.type = pair.type and materiel_id = pair.ref_id
      and received_at >= pair.start_at and received_at < pair.end_at
    group by pair.task_id, pair.user_id`.execute(db)
  return new Map(rows.map(row => [`${row.task_id} ${row.user_id}`, row]))
}

/**
 * People who opened a link that the server signed for the staff member. That somebody shares is what their own phone
 * says, so it counts nothing by itself.
 */
// guard: nobody completes a task by opening their own link [server staff-tasks/progress]
//   and viewer_uid <> pair.uid ~>
const ownShares = (brandId: number) => sql`
  select count(distinct viewer_uid) as n, max(created_at) as last_at from share_credit
  where brand_id = ${brandId}::int and pair.done_at is null
    and kind = case pair.kind when 1 then 'article' when 2 then 'video' when 3 then 'file' else 'campaign' end
    and staff_id = pair.user_id and material_id = pair.ref_id and viewer_uid <> pair.uid
    and created_at >= pair.start_at and created_at < pair.end_at`

const postersMade = (brandId: number) => sql`
  select count(*) as n, max(made_at) as last_at from poster_made
  where brand_id = ${brandId}::int and pair.kind = 4 and pair.done_at is null
    and user_id = pair.user_id and made_at >= pair.start_at and made_at < pair.end_at`

/** People who became the staff member's customers for the first time; not those who were handed over. */
const customersAdded = (brandId: number) => sql`
  select count(*) as n, max(first_at) as last_at from (
    select min(at) as first_at from (
      select uid, at from keeper_log
      where brand_id = ${brandId}::int and user_id = pair.user_id and source <> 'manager'
      union all
      select uid, bound_at from staff_bond
      where brand_id = ${brandId}::int and user_id = pair.user_id
    ) as led
    where pair.kind = 6 and pair.done_at is null group by uid
  ) as customer
  where first_at >= pair.start_at and first_at < pair.end_at`
