import type { ActivityRow } from '../../core/activity-row.ts'
import type { Staff } from '../../core/staff.ts'
import { startPathOf } from '../../core/start-paths.ts'
import type { Campaign } from './define-campaign.ts'

/** A staff member, and the store or contestant that the link leads to; the store is their own by default. */
export interface Leading {
  staff: Pick<Staff, 'userId' | 'storeId'>
  shopId?: number | undefined
  itemId?: number | undefined
}

/**
 * In-app path of a campaign that credits whoever comes by it to a staff member. `campaign` is undefined for a type
 * unknown to this version.
 */
export function staffPath(
  activity: Pick<ActivityRow, 'brand_id' | 'activity_id' | 'type'>,
  campaign: Pick<Campaign, 'posterLink'> | undefined,
  { staff, shopId = staff.storeId, itemId }: Leading,
): string {
  const link = campaign?.posterLink?.({ shopId, itemId })
  const query = new URLSearchParams({
    br: String(activity.brand_id),
    id: String(activity.activity_id),
    staffId: String(staff.userId),
    staffMarket: '1',
    ...link?.query,
  })
  return `${link?.path ?? startPathOf(activity.type)}?${query}`
}
