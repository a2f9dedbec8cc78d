import {
  type GuideCardDetail,
  guideCardDetail,
  type GuideCardTaken,
  isId,
  takeGuideCard,
} from '../../../api/index.ts'
import { createCampaignStore } from '../../campaign/campaign-store.ts'
import type { Preview } from '../../campaign/preview/preview.ts'
import { isGone } from './rules.ts'

export type GuideCardStore = ReturnType<typeof createGuideCardStore>

/** The card of one guide on one page instance. */
export function createGuideCardStore(
  { id, staffId, cardId }: Record<string, string | undefined>,
  preview: Preview | undefined,
) {
  const guideId = isId(staffId) ? staffId : undefined
  const campaign = createCampaignStore<GuideCardDetail>({
    id,
    preview,
    read: (each, how) => guideCardDetail({ id: each, staffId: guideId, cardId }, how),
  })

  const take = (): Promise<GuideCardTaken | undefined> =>
    campaign.act(
      write => takeGuideCard({ ...write, staffId: guideId ?? '' }),
      detail => !detail.card && detail.guide !== null && !isGone(detail),
    )

  return { ...campaign, staffId: guideId, take }
}
