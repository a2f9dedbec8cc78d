import type { DistributionDetail } from '../../../api/distribution.ts'
import { activityDetail } from '../activity/activity-detail.ts'
import type { ActivityView } from '../activity/campaign-preview.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { distributionExt } from '../../mechanics/distribution/distribution-ext.ts'
import { distributionHome } from './home.ts'
import { requireRules } from './require-rules.ts'

/** Goods, rates and texts of an activity; the rest is the brand's. */
export async function distributionDetailOf(
  view: ActivityView,
  activity: ActivityRow,
  { staffId }: { staffId?: number | undefined } = {},
): Promise<DistributionDetail> {
  const ext = distributionExt(activity)
  const rules = requireRules(view.brand)
  const { level1_bp = rules.level1_bp, level2_bp = rules.level2_bp, text = rules.text } = ext
  const words = { ...rules, title: activity.title, text, rules_html: activity.rules_html }
  const special = { goods: ext.goods, rates: { level1_bp, level2_bp } }
  return {
    ...(await activityDetail(view, activity, staffId)),
    distribution: await distributionHome(view, words, special),
  }
}
