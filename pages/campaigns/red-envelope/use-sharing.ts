import { useMemo } from 'react'
import type { EnvelopeDetail } from '../../../api/index.ts'
import type { CampaignSharing } from '../../campaign/use-campaign.ts'
import { shareCard } from './share-card.ts'

export function useSharing(detail: EnvelopeDetail | undefined, recordId = ''): CampaignSharing {
  return useMemo(() => shareCard(detail, recordId), [detail, recordId])
}
