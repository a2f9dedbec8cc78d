import type { Generated } from 'kysely'

/** How far an activity has come in the wizard. Activities from elsewhere have no row until their first edit. */
export interface ActivityDraftTable {
  brand_id: number
  activity_id: number
  /** Template that it was created from; 0 = none. */
  model_id: Generated<number>
  industry_id: Generated<number>
  /** Last finished step, 1 to 6; 6 = published. */
  step: number
  /** Counts the changes, so that two editors cannot overwrite each other. */
  version: Generated<number>
  /** `shop_user.user_id` of the last editor. */
  changed_by: number
  changed_at: number
}
