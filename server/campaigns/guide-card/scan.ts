import type { GuideScan } from '../../../api/guide-card.ts'
import { findActivity } from '../../core/activity-table.ts'
import { stateOf } from '../../core/activity-row.ts'
import { brandBrief } from '../../core/brand-brief.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id, linkId } from '../../core/fields.ts'
import { findStaff } from '../../core/staff.ts'
import { startPathOf } from '../../core/start-paths.ts'
import { TYPE } from './card-table.ts'
import { guideOf, guideView } from './guide.ts'

/** Data of the page that other browsers show for the customer's phone to scan; contains no customer data. */
export const guideScan = defineRoute({
  method: 'GET',
  path: '/wechat/guide-card/scan',
  access: 'open',
  input: { id, staffId: linkId },

  async handle({ db, brand, brandId, visitor, input, now, origin }): Promise<GuideScan> {
    const activity = await findActivity(db, brandId, input.id, TYPE)
    const looking = { brandId, staffId: input.staffId, card: undefined, now }
    const { staff, store } = await guideOf(db, looking)
    const query = new URLSearchParams({ br: String(brandId), id: String(activity.activity_id) })
    if (staff) query.set('staffId', String(staff.userId))
    const { brand_name, logo } = brandBrief(brand)
    return {
      target_url: `${origin}${startPathOf(TYPE)}?${query}`,
      title: activity.title,
      theme_color: activity.theme_color,
      brand_name,
      logo,
      guide: staff && guideView(staff, store),
      is_over: stateOf(activity, now) === 'ended',
      is_staff: visitor !== null && (await findStaff(db, brandId, visitor.uid)) !== null,
    }
  },
})
