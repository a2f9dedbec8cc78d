import type { ComponentType } from 'react'
import type { PageProps } from '../../../runtime/index.ts'
import { CampaignQrcode, type CampaignQrcodeProps } from './campaign-qrcode.tsx'

/** Page with a campaign's code as a poster, for staff to share. */
export const campaignPoster = (campaign: Omit<CampaignQrcodeProps, 'query'>) =>
  function CampaignPosterPage({ query }: PageProps) {
    return <CampaignQrcode query={query} {...campaign} />
  } satisfies ComponentType<PageProps>
