import { type CampaignType, startPaths } from '../../api/values/campaign-types.ts'

export { type CampaignType, startPaths }

/** Start page of a stored type; the brand's front page for an unknown one. */
export const startPathOf = (type: string): string =>
  Object.hasOwn(startPaths, type) ? startPaths[type as CampaignType] : '/brand'

/** Page on which its holder finds a grant. */
export const grantPath = (grant: { type: string; activity_id: number; grant_id: string }): string =>
  `${startPathOf(grant.type)}?id=${grant.activity_id}&grantId=${grant.grant_id}`
