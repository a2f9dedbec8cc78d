import type { FormDetail } from '../../api/index.ts'
import type { CampaignSharing } from '../campaign/use-campaign.ts'

const known = new Map<string, CampaignSharing>()

/** What every page of a form shares: the empty form, never somebody's answers. */
export function sharingOf(detail: FormDetail | undefined): CampaignSharing {
  const title = detail?.activity.title ?? ''
  const made = known.get(title) ?? { title: `邀你填写：${title}`, page: '/form' }
  known.set(title, made)
  return made
}
