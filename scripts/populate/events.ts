import { DAY_S } from '../../api/values/time.ts'
import type { Cell } from './copy-rows.ts'
import { DEMO_BRAND } from '../../server/demo/seed/brands.ts'
import { chanceOf, type Plan, uidOf } from './plan.ts'

/** Events with a session were received in this time, those without one in a week. */
const KNOWN_S = 390 * DAY_S
const STRANGERS_S = 7 * DAY_S
/** Longer than a phone keeps an event that it could not send. */
const KEY_KEPT_S = 7 * DAY_S
/** Of a hundred events: from people without a session, by a staff member's link. */
const STRANGERS_PC = 5
const BY_STAFF_PC = 30
/** Of a hundred events: visits; of the rest, shares. */
const VISITS_PC = 60
const SHARES_PC = 25
const LONGEST_S = 150

/** A material or activity that people look at; `type` is that of the wire: 1 article, 2 activity. */
export interface Place {
  id: number
  type: 1 | 2
  /** Where it is looked at. */
  path: string
}

export const eventColumns =
  'brand_id,event_key,key,uid,session_uid,channel,share_by,duration,address,path,param,time,type,materiel_id,staff_id,action,raw,received_at'.split(
    ',',
  )

interface Event {
  key: string
  at: number
  isKnown: boolean
  row: Cell[]
}

function* eventsOf(
  plan: Plan,
  places: readonly Place[],
  staff: readonly number[],
): Iterable<Event> {
  const chance = chanceOf(plan, 'events')
  for (let n = 0; n < plan.events; n += 1) {
    const isKnown = chance(100) >= STRANGERS_PC
    const at = plan.now - 1 - chance(isKnown ? KNOWN_S : STRANGERS_S)
    const uid = isKnown ? uidOf(chance(plan.members)) : 0
    const place = places[chance(places.length)]
    if (!place) throw new Error('There is nothing to look at.')
    const what = keyOf(chance)
    const staffId = chance(100) < BY_STAFF_PC ? (staff[chance(staff.length)] ?? null) : null
    const key = `populated-${n}`
    const duration = what === 'page-time' ? 1 + chance(LONGEST_S) : null
    const row = [
      DEMO_BRAND,
      key,
      what,
      uid,
      isKnown ? uid : null,
      'h5',
      '',
      duration,
      '',
      place.path,
      '',
      at,
      place.type,
      place.id,
      staffId,
      '',
      '{}',
      at,
    ]
    yield { key, at, isKnown, row }
  }
}

function keyOf(chance: (below: number) => number): string {
  if (chance(100) < VISITS_PC) return 'page-visit'
  return chance(100) < SHARES_PC ? 'page-share' : 'page-time'
}

export function* eventRows(
  plan: Plan,
  places: readonly Place[],
  staff: readonly number[],
): Iterable<Cell[]> {
  for (const { row } of eventsOf(plan, places, staff)) yield row
}

export const eventKeyColumns = ['brand_id', 'event_key', 'received_at']

/** Keys by which a repeat is known. */
export function* eventKeyRows(
  plan: Plan,
  places: readonly Place[],
  staff: readonly number[],
): Iterable<Cell[]> {
  for (const { key, at } of eventsOf(plan, places, staff))
    if (at > plan.now - KEY_KEPT_S) yield [DEMO_BRAND, key, at]
}
