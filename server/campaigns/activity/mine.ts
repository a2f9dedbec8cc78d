import type { MyCampaign, MyCampaigns } from '../../../api/activity.ts'
import { defineRoute } from '../../core/define-route.ts'
import { limit, page } from '../../core/fields.ts'
import type { Campaign } from './define-campaign.ts'
import { myGrants } from './my-grants.ts'
import type { MySource } from './my-source.ts'

/** Sources of open items. A source shared by several campaigns is listed once. */
export const mySources = (campaigns: readonly Campaign[]): MySource[] => [
  myGrants,
  ...new Set(campaigns.flatMap(({ mine }) => mine ?? [])),
]

/** Open items of the visitor in all campaigns of the brand. */
export function myCampaigns(campaigns: readonly Campaign[]) {
  const sources = mySources(campaigns)
  return defineRoute({
    method: 'GET',
    path: '/wechat/activity/mine',
    access: 'visitor',
    input: { page, limit },

    async handle({ db, brandId, visitor, input, now }): Promise<MyCampaigns> {
      const owner = { db, brandId, uid: visitor.uid, now }
      const found = await Promise.all(sources.map(source => source(owner)))
      const all = found.flat().sort((a, b) => endOf(a) - endOf(b))
      const end = input.page * input.limit
      return {
        list: all.slice(end - input.limit, end),
        page: input.page,
        limit: input.limit,
        total: all.length,
        has_more: end < all.length,
        server_time: now,
      }
    },
  })
}

/** Items without an end are sorted last. */
const endOf = ({ expire_at }: MyCampaign) => expire_at || Number.POSITIVE_INFINITY
