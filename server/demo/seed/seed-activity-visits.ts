import type { Insertable } from 'kysely'
import { FIRST_UID } from './older-visitors.ts'
import { DEMO_BRAND } from './brands.ts'
import { DAY_S } from '../../../api/values/time.ts'
import { brandDay } from '../../core/clock.ts'
import { startPathOf } from '../../core/start-paths.ts'
import type { Tables } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'

const VISITORS = 36

/** Activities with visits: type, number, days with visits, and visits of a usual day. */
const visited: [type: string, activityId: number, days: number, perDay: number][] = [
  ['coupon', 501, 12, 11],
  ['groupWork', 641, 9, 4],
  ['lottery', 531, 7, 3],
  ['seckill', 631, 4, 3],
]

/** Links by which visitors come: nobody's, a staff member's, and those that customers pass on. */
const ways: [staffId: number | null, shareBy: number[]][] = [
  [null, []],
  [5, [77]],
  [5, [77, 104]],
  [5, [77, 104, 109]],
  [6, [78]],
  [null, [112]],
  [5, [77]],
  [6, [78, 115]],
]

/** Visits and shares of campaigns over the last days, for the merchant's figures. */
export async function seedActivityVisits(trx: Tx, now: number): Promise<void> {
  const visits = visited.flatMap(each => visitsOf(each, now))
  await trx.insertInto('page_log').values(visits).execute()
  const credits = new Map(
    visits.flatMap(visit => {
      const row = creditOf(visit)
      return row ? [[`${row.viewer_uid} ${row.material_id} ${row.day}`, row] as const] : []
    }),
  )
  await trx
    .insertInto('share_credit')
    .values([...credits.values()])
    .execute()
}

type Visit = Insertable<Tables['page_log']>

function visitsOf([type, id, days, perDay]: (typeof visited)[number], now: number): Visit[] {
  return Array.from({ length: days * perDay }, (_, n) => {
    const daysAgo = Math.floor(n / perDay)
    // Spread over the day, and over people and ways, always the same.
    const at = now - daysAgo * DAY_S - ((n * 4127) % 30_000) - 600
    const way = ways[(n * 3 + id) % ways.length] ?? [null, []]
    const uid = FIRST_UID + ((n * 7 + id) % VISITORS)
    return eventOf({ type, id, n, at, uid, way })
  })
}

interface Opened {
  type: string
  id: number
  n: number
  at: number
  uid: number
  way: (typeof ways)[number]
}

/** Every ninth event is a share. */
function eventOf({ type, id, n, at, uid, way: [staffId, shareBy] }: Opened): Visit {
  const isShare = n % 9 === 8
  return {
    brand_id: DEMO_BRAND,
    event_key: `seed-activity-${id}-${n}`,
    eid: null,
    key: isShare ? 'page-share' : 'page-visit',
    uid,
    session_uid: uid,
    deep: 1,
    anchor_time: at,
    channel: 'h5',
    share_by: shareBy.filter(each => each !== uid).join(','),
    duration: null,
    address: '',
    path: startPathOf(type),
    param: JSON.stringify({ br: String(DEMO_BRAND), id: String(id) }),
    time: at,
    type: 2,
    materiel_id: id,
    category_id: null,
    staff_id: staffId,
    share_time: null,
    action: '',
    raw: '{}',
    received_at: at,
  }
}

/** The credit of a visit by a customer's link. */
function creditOf(visit: Visit): Insertable<Tables['share_credit']> | undefined {
  const chain = (visit.share_by ?? '').split(',').map(Number)
  const sharer = chain.at(-1) ?? 0
  if (visit.key !== 'page-visit' || sharer < FIRST_UID) return undefined
  const at = Number(visit.received_at)
  return {
    brand_id: DEMO_BRAND,
    viewer_uid: visit.uid,
    kind: 'activity',
    material_id: Number(visit.materiel_id),
    day: brandDay(at),
    sharer_uid: sharer,
    staff_id: visit.staff_id ?? null,
    depth: chain.length,
    share_by: visit.share_by ?? '',
    share_time: at - 3600,
    created_at: at,
  }
}
