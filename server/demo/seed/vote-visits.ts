import type { Insertable } from 'kysely'
import type { Tables } from '../../core/tables.ts'

type Vote = Insertable<Tables['vote']>
type Visit = Insertable<Tables['page_log']>

/** Visits of voters: first the vote's front page, then the contestant. */
export function visitsBefore(votes: Vote[]): Visit[] {
  return votes.flatMap(vote => [
    visit(vote, '/vote', 40, { id: String(vote.activity_id) }),
    visit(vote, '/vote/detail', 15, { id: String(vote.activity_id), itemId: String(vote.item_id) }),
  ])
}

/** What the intake of events would have counted. */
export function countsOf(visits: Visit[]): Insertable<Tables['view_count']>[] {
  const counts = new Map<number, Insertable<Tables['view_count']>>()
  for (const { brand_id, materiel_id } of visits) {
    const activity_id = materiel_id ?? 0
    const n = (counts.get(activity_id)?.n ?? 0) + 1
    counts.set(activity_id, { brand_id, activity_id, bucket: 0, n })
  }
  return [...counts.values()]
}

function visit(vote: Vote, path: string, before: number, param: Record<string, string>): Visit {
  const at = vote.created_at - before
  return {
    brand_id: vote.brand_id,
    event_key: `seed-${vote.vote_id}-${path}`,
    eid: null,
    key: 'page-visit',
    uid: vote.uid,
    session_uid: vote.uid,
    deep: 1,
    anchor_time: at,
    channel: 'h5',
    share_by: '',
    duration: null,
    address: '',
    path,
    param: JSON.stringify({ br: String(vote.brand_id), ...param }),
    time: at,
    type: 2,
    materiel_id: vote.activity_id,
    category_id: null,
    staff_id: null,
    share_time: null,
    action: '',
    raw: '{}',
    received_at: at,
  }
}
