import { type CampaignType, startPaths } from '../../api/values/campaign-types.ts'

export { type CampaignType, startPaths }

/** Start page of a stored type; the brand's front page for an unknown one. */
export const startPathOf = (type: string): string =>
  Object.hasOwn(startPaths, type) ? startPaths[type as CampaignType] : '/brand'
