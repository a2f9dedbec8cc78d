import { grantStatus } from '../../../api/values/grant-status.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'

/** Number of the activity's grants. */
export const allGrants = async (db: Db, activity: ActivityRow): Promise<number> =>
  (await grantsOf(db, activity).executeTakeFirstOrThrow()).n

/** Number of the activity's redeemed grants. */
export const usedGrants = async (db: Db, activity: ActivityRow): Promise<number> =>
  (await grantsOf(db, activity).where('status', '=', grantStatus.used).executeTakeFirstOrThrow()).n

const grantsOf = (db: Db, activity: ActivityRow) =>
  inBrand(db, activity)
    .selectFrom('user_grant')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('activity_id', '=', activity.activity_id)
