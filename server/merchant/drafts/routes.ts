import type { Campaign } from '../../campaigns/activity/define-campaign.ts'
import type { Route } from '../../core/define-route.ts'
import { copyActivity } from './copy.ts'
import { addActivityFirst, editActivityFirst } from './first.ts'
import { formSteps } from './form-steps.ts'
import { activityDefault, activityModels, industryList } from './gallery.ts'
import { getActivityDraft } from './get-draft.ts'
import { addActivitySix } from './six.ts'

/** The wizard by which merchants set activities up. */
export const draftRoutes = (campaigns: readonly Campaign[]): Route[] => [
  industryList,
  activityModels,
  activityDefault,
  getActivityDraft,
  addActivityFirst,
  editActivityFirst,
  ...formSteps,
  ...addActivitySix(campaigns),
  copyActivity,
]
