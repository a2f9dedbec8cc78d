import type { MyCampaign } from '../../api/activity.ts'
import type { Db } from '../core/database.ts'

/** Whose open matters are asked for. */
interface Owner {
  db: Db
  brandId: number
  uid: number
  now: number
}

/** Finds what somebody has begun or holds of one kind; the newest of them are enough. */
export type MySource = (owner: Owner) => Promise<MyCampaign[]>
