import type { MyCampaign } from '../../../api/activity.ts'
import type { Db } from '../../core/database.ts'

/** The visitor whose open items are listed. */
interface Owner {
  db: Db
  brandId: number
  uid: number
  now: number
}

/** Returns the newest open items of one kind. */
export type MySource = (owner: Owner) => Promise<MyCampaign[]>

/** Open items of one kind that a visitor sees, newest first. */
export const MINE_SHOWN = 20
