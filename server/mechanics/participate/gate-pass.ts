import type { Db } from '../../core/database.ts'
import type { GatePassTable } from '../../core/tables.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { inBrand } from '../../core/in-brand.ts'

/** Validity of a proven position, s; people move. */
const PLACE_S = 1800

export interface Passes {
  location: boolean
  /** Accepted version; '' for none. */
  consent: string
}

export const nothingPassed: Passes = { location: false, consent: '' }

/** Entry conditions of an activity that the visitor has met by an act of their own. */
export async function findPasses(
  db: Db,
  activity: ActivityRow,
  uid: number,
  now: number,
): Promise<Passes> {
  const rows = await inBrand(db, activity)
    .selectFrom('gate_pass')
    .select(['kind', 'value', 'passed_at'])
    .where('activity_id', '=', activity.activity_id)
    .where('uid', '=', uid)
    .execute()
  return {
    location: rows.some(({ kind, passed_at }) => kind === 'location' && now - passed_at < PLACE_S),
    consent: rows.find(({ kind }) => kind === 'consent')?.value ?? '',
  }
}

/** Records a met condition; the newest record counts. */
export async function keepPass(
  db: Db,
  activity: ActivityRow,
  pass: Pick<GatePassTable, 'uid' | 'kind' | 'value' | 'passed_at'>,
): Promise<void> {
  const { value, passed_at } = pass
  await inBrand(db, activity)
    .insertInto('gate_pass')
    .values({ activity_id: activity.activity_id, ...pass })
    .onConflict(conflict =>
      conflict.columns(['activity_id', 'uid', 'kind']).doUpdateSet({ value, passed_at }),
    )
    .execute()
}
