import { type RawBuilder, sql } from 'kysely'
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
  const { rows } = await sql<Progress>`
    with pair as materialized (
      select p.task_id, p.user_id, p.done, p.visit_n, p.share_n, p.done_at, coalesce(u.uid, 0) as uid,
        t.kind, t.ref_id, t.start_at, t.end_at,
        case t.kind when 1 then 1 when 2 then 3 when 3 then 4 when 7 then 2 end as type
      from staff_task_person p
      join staff_task t on t.brand_id = p.brand_id and t.task_id = p.task_id
      join shop_user u on u.brand_id = p.brand_id and u.user_id = p.user_id
      where p.brand_id = ${brandId}::int and ${which}
    )
    select pair.task_id, pair.user_id,
      case when pair.done_at is not null then pair.done
        else (case pair.kind when 4 then made.n when 5 then 0 when 6 then brought.n when 7 then read.n
          else shared.n end)::int end as done,
      (case when pair.done_at is not null then pair.visit_n else read.n end)::int as visits,
      (case when pair.done_at is not null then pair.share_n else shared.n end)::int as shares,
      coalesce(case pair.kind when 4 then made.last_at when 6 then brought.last_at
        when 7 then read.last_at else shared.last_at end, 0)::int as last_at
    from pair
    cross join lateral (${ownShares(brandId)}) as shared
    cross join lateral (${readersBrought(brandId)}) as read
    cross join lateral (${postersMade(brandId)}) as made
    cross join lateral (${customersAdded(brandId)}) as brought
    order by pair.task_id, done desc, pair.user_id`.execute(db)
  return rows
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

/** People who opened the material by the staff member's link. */
const readersBrought = (brandId: number) => sql`
  select count(distinct page_log.uid) as n, max(received_at) as last_at from page_log
  where brand_id = ${brandId}::int and pair.done_at is null
    and staff_id = pair.user_id and session_uid is not null and session_uid = page_log.uid and page_log.uid <> pair.uid
    and key = 'page-visit' and type = pair.type and materiel_id = pair.ref_id
    and received_at >= pair.start_at and received_at < pair.end_at`

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
