import * as v from 'valibot'
import type { RadarAction, RadarRow } from '../../../api/radar.ts'
import type { ReadType } from '../../../api/shareable-type.ts'
import type { Db } from '../../core/database.ts'
import { chainBefore, depthOf, senderOf } from './chain.ts'
import { materialsOf } from '../../content/material/materials.ts'
import { namesOf } from './names.ts'
import {
  type MaterialEvents,
  momentsIn,
  type Scope,
  staffEvents,
  staffMoments,
  visitsIn,
} from '../../content/radar/staff-events.ts'

export const radarKind = v.picklist(['view', 'stay', 'share', 'claim'] satisfies RadarAction[])

export interface FeedQuery {
  brandId: number
  events: MaterialEvents
  /** Events among which the readers behind a customer's shares are found. */
  behind: MaterialEvents
  /** The person whom a staff member is bound to, who begins each chain; null for nobody. */
  uidOf: (staffId: number) => number | null
  kind: RadarAction | undefined
  limit: number
  offset: number
  /** Unix seconds until which the staff member has read the feed; `Infinity` where nothing is new. */
  seen: number
  /** Today's notable customers. */
  hot: ReadonlySet<number>
}

type Page = Pick<FeedQuery, 'kind' | 'limit' | 'offset' | 'seen' | 'hot'>

/** One page of what customers did with the shares of one staff member. */
export function staffFeed(db: Db, scope: Scope, page: Page): ReturnType<typeof radarFeed> {
  const events = staffEvents(db, scope)
  const uidOf = () => scope.staff.uid
  return radarFeed(db, { ...page, brandId: scope.brandId, events, behind: events, uidOf })
}

/** One page of a feed, newest first, and whether there are more. */
export async function radarFeed(
  db: Db,
  query: FeedQuery,
): Promise<{ list: RadarRow[]; has_more: boolean }> {
  const most = query.offset + query.limit + 1
  const found = [...(await visitRows(query, most)), ...(await momentRows(query, most))]
  found.sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))
  const page = found.slice(query.offset, query.offset + query.limit)
  return { list: await told(db, query, page), has_more: found.length > query.offset + query.limit }
}

/** Number of unread entries. */
export async function unreadCount(
  db: Db,
  scope: Omit<Scope, 'from'>,
  seen: number,
): Promise<number> {
  const count = (query: MaterialEvents) =>
    query.select(eb => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const since = { ...scope, from: seen + 1 }
  const opened = await count(staffEvents(db, since).where('page_log.key', '=', 'page-visit'))
  const did = await count(staffMoments(db, since))
  return Number(opened.n) + Number(did.n)
}

interface Found {
  id: string
  uid: number
  action: RadarAction
  type: number
  material: number
  staffId: number
  shareBy: string
  seconds: number
  firstAt: number
  at: number
}

async function visitRows(query: FeedQuery, most: number): Promise<Found[]> {
  if (query.kind === 'share' || query.kind === 'claim') return []
  let visits = visitsIn(query.events)
  if (query.kind === 'stay') visits = visits.having(eb => eb.fn.max('page_log.duration'), '>', 0)
  const rows = await visits.orderBy('last_at', 'desc').limit(most).execute()
  return rows.map(row => ({
    id: [row.uid, row.type, row.materiel_id, row.anchor_time, row.deep].join('.'),
    uid: row.uid,
    action: Number(row.seconds) > 0 && query.kind !== 'view' ? 'stay' : 'view',
    type: row.type ?? 0,
    material: row.materiel_id ?? 0,
    staffId: Number(row.staff_id),
    shareBy: row.share_by,
    seconds: Number(row.seconds),
    firstAt: Number(row.first_at),
    at: Number(row.last_at),
  }))
}

async function momentRows(query: FeedQuery, most: number): Promise<Found[]> {
  if (query.kind === 'view' || query.kind === 'stay') return []
  let moments = momentsIn(query.events)
  if (query.kind) {
    moments = moments.where('page_log.key', query.kind === 'share' ? '=' : '!=', 'page-share')
  }
  const rows = await moments
    .select([
      'page_log.event_key',
      'page_log.uid',
      'page_log.key',
      'page_log.type',
      'page_log.materiel_id',
      'page_log.staff_id',
      'page_log.share_by',
      'page_log.received_at',
    ])
    .orderBy('page_log.received_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(row => ({
    id: row.event_key,
    uid: row.uid,
    action: row.key === 'page-share' ? 'share' : 'claim',
    type: row.type ?? 0,
    material: row.materiel_id ?? 0,
    staffId: Number(row.staff_id),
    shareBy: row.share_by,
    seconds: 0,
    firstAt: Number(row.received_at),
    at: Number(row.received_at),
  }))
}

/** Adds names, titles and the chain of the link. */
async function told(db: Db, query: FeedQuery, page: Found[]): Promise<RadarRow[]> {
  const { brandId, uidOf, seen, hot } = query
  const routes = page.map(({ shareBy, uid }) => chainBefore(shareBy, uid))
  const senders = page.map(({ staffId }, at) => senderOf(routes[at] ?? [], uidOf(staffId)))
  const uids = [...page.map(row => row.uid), ...senders.filter(uid => uid !== null)]
  const nameOf = await namesOf(db, brandId, uids)
  const wanted = page.map(({ type, material: id }) => ({ type, id }))
  const materialOf = await materialsOf(db, brandId, wanted)
  const reachOf = await reaches(query.behind, page)
  return page.map((row, index) => {
    const sender = senders[index] ?? null
    return {
      ...nameOf(row.uid),
      id: row.id,
      action: row.action,
      material_type: row.type as ReadType,
      material_id: row.material,
      title: materialOf(row.type, row.material).title,
      seconds: row.seconds,
      depth: depthOf(routes[index] ?? []),
      via: sender === null ? null : nameOf(sender),
      reach: row.action === 'share' ? reachOf(row) : 0,
      time: row.at,
      staff_id: row.staffId,
      is_new: row.firstAt > seen,
      is_hot: hot.has(row.uid),
    }
  })
}

/** Number of people reached through the customers who shared something. */
async function reaches(behind: MaterialEvents, page: Found[]): Promise<(row: Found) => number> {
  const shared = page.filter(row => row.action === 'share')
  if (shared.length === 0) return () => 0
  const rows = await behind
    .where('page_log.materiel_id', 'in', [...new Set(shared.map(row => row.material))])
    .where('page_log.share_by', 'like', '%,%')
    .select(['page_log.uid', 'page_log.type', 'page_log.materiel_id', 'page_log.share_by'])
    .distinct()
    .execute()
  return ({ uid, type, material }) =>
    new Set(
      rows
        .filter(row => row.type === type && row.materiel_id === material)
        .filter(row => chainBefore(row.share_by, row.uid).includes(uid))
        .map(row => row.uid),
    ).size
}
