import { sql } from 'kysely'
import { GOODS } from '../../../api/values/material-type.ts'
import type { ReadType } from '../../../api/shareable-type.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'

/** Staff member, and the time from which events count, unix seconds. */
export interface Scope {
  brandId: number
  staff: { userId: number; uid: number | null }
  from: number
}

/** `page_log.type` of article, video, file and goods. */
export const MATERIALS = [1, 3, 4, GOODS] as const satisfies ReadType[]
/** Actions that count as accepting the offer. */
export const CLAIMS = ['receive-money', 'submit-form']

/** Events on materials and goods. Only those with a matching session count, because a uid in an address can be forged. */
export const materialEvents = (db: Db, brandId: number) =>
  inBrand(db, brandId)
    .selectFrom('page_log')
    .where('page_log.type', 'in', MATERIALS)
    .where('page_log.materiel_id', 'is not', null)
    // guard: a session proved the person [server work/radar]
    .whereRef('page_log.session_uid', '=', 'page_log.uid')
    // Leaves out the partitions of events without a session.
    .where('page_log.session_uid', 'is not', null)

export type MaterialEvents = ReturnType<typeof materialEvents>

/** Customers' events on materials shared by one staff member, whose own reading does not count. */
export const staffEvents = (db: Db, { brandId, staff, from }: Scope): MaterialEvents =>
  materialEvents(db, brandId)
    // guard: only what this one shared [server work/radar]
    .where('page_log.staff_id', '=', staff.userId)
    .where('page_log.received_at', '>=', from)
    // guard: not the staff member [server work/radar]
    .where('page_log.uid', '!=', staff.uid ?? 0)

/**
 * One row per opened page with its longest reported time, because each report counts from the
 * opening.
 */
export const visitsIn = (events: MaterialEvents) =>
  events
    .where('page_log.key', 'in', ['page-visit', 'page-time'])
    .select([
      'page_log.uid',
      'page_log.type',
      'page_log.materiel_id',
      'page_log.anchor_time',
      'page_log.deep',
      sql<number>`max(page_log.staff_id)`.as('staff_id'),
      sql<string>`min(page_log.share_by)`.as('share_by'),
      sql<number>`coalesce(max(page_log.duration), 0)`.as('seconds'),
      sql<number>`min(page_log.received_at)`.as('first_at'),
      sql<number>`max(page_log.received_at)`.as('last_at'),
    ])
    .groupBy([
      'page_log.uid',
      'page_log.type',
      'page_log.materiel_id',
      'page_log.anchor_time',
      'page_log.deep',
    ])

/** As `momentsIn`, of one event. */
export const isMoment = ({ key, action }: { key: string; action: string }): boolean =>
  key === 'page-share' || (key === 'user-action' && CLAIMS.includes(action))

/** Shares and accepted offers. */
export const momentsIn = (events: MaterialEvents): MaterialEvents =>
  events.where(eb =>
    eb.or([
      eb('page_log.key', '=', 'page-share'),
      eb.and([eb('page_log.key', '=', 'user-action'), eb('page_log.action', 'in', CLAIMS)]),
    ]),
  )

export const staffVisits = (db: Db, scope: Scope) => visitsIn(staffEvents(db, scope))

export const staffMoments = (db: Db, scope: Scope): MaterialEvents =>
  momentsIn(staffEvents(db, scope))
