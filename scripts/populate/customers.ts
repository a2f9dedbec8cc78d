import { DAY_S } from '../../api/values/time.ts'
import { DEMO_BRAND } from '../../server/demo/seed/brands.ts'
import type { Cell } from './copy-rows.ts'
import { chanceOf, openedAt, type Plan, uidOf } from './plan.ts'

/** Where a member of staff works. */
export interface StaffPlace {
  userId: number
  storeId: number
}

const sources = ['link', 'code', 'card', 'store', 'order']
const LAST_STAGE = 5
/** The shop has noted something about every third customer, and plans to contact every third of these. */
const NOTED_OF = 3
const PLANNED_OF = 9
const PLANNED_S = 30 * DAY_S

/** What belongs to a customer: the first members, each with one of the staff. */
function* keptBy(plan: Plan, staff: readonly StaffPlace[]) {
  const chance = chanceOf(plan, 'keepers')
  for (let n = 0; n < plan.customers; n += 1) {
    const { userId, storeId } = staff[chance(staff.length)] ?? { userId: null, storeId: 1 }
    const source = sources[chance(sources.length)] ?? 'link'
    yield { uid: uidOf(n), userId, storeId, source, at: openedAt(plan, n) }
  }
}

export const keeperColumns = 'brand_id,uid,user_id,store_id,source,since'.split(',')

export function* keeperRows(plan: Plan, staff: readonly StaffPlace[]): Iterable<Cell[]> {
  for (const { uid, userId, storeId, source, at } of keptBy(plan, staff))
    yield [DEMO_BRAND, uid, userId, storeId, source, at]
}

export const logColumns = 'brand_id,uid,no,user_id,store_id,source,at'.split(',')

export function* logRows(plan: Plan, staff: readonly StaffPlace[]): Iterable<Cell[]> {
  for (const { uid, userId, storeId, source, at } of keptBy(plan, staff))
    yield [DEMO_BRAND, uid, 1, userId, storeId, source, at]
}

export const noteColumns = 'brand_id,uid,remark,stage,next_at'.split(',')

export function* noteRows(plan: Plan): Iterable<Cell[]> {
  const chance = chanceOf(plan, 'notes')
  for (let n = 0; n < plan.customers; n += NOTED_OF) {
    const nextAt = n % PLANNED_OF === 0 ? plan.now - PLANNED_S + chance(2 * PLANNED_S) : 0
    yield [DEMO_BRAND, uidOf(n), `常客${n}`, 1 + chance(LAST_STAGE), nextAt]
  }
}
