import {
  type CampaignArrival,
  type CampaignArrivals,
  getCampaignArrivals,
  isId,
} from '../../../api/index.ts'
import { createPagedQuery } from '../../data/paged-query.ts'

/** Who came to a campaign by the caller's link. */
export const createArrivalsStore = (id: string | undefined) =>
  createPagedQuery<CampaignArrival, CampaignArrivals & { has_more: boolean }>({
    isNamed: isId(id),
    async read(_page, how, after) {
      const answer = await getCampaignArrivals({ activityId: id ?? '', after }, how)
      return { ...answer, has_more: answer.next !== '' }
    },
  })
