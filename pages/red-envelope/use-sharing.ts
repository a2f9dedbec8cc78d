import { useMemo } from 'react'
import type { EnvelopeDetail } from '../../api/index.ts'
import type { CampaignSharing } from '../campaign/use-campaign.ts'

/**
 * What the card of an envelope leads to: always the closed envelope. One that is passed on goes with its key, so that
 * friends open that one; the brand's own goes without, and a word is for whoever heard it in the shop.
 */
export function useSharing(detail: EnvelopeDetail | undefined, recordId = ''): CampaignSharing {
  const shared = detail?.envelope.owner ? recordId : ''
  return useMemo(
    () => ({
      title: '{nickname}送你一个红包',
      page: '/redEnvelope',
      extra: { recordId: shared },
    }),
    [shared],
  )
}
