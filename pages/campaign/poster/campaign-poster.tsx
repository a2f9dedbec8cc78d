import type { ComponentType } from 'react'
import type { PageProps } from '../../../runtime/index.ts'
import { CampaignQrcode, type CampaignQrcodeProps } from './campaign-qrcode.tsx'

/** The page of a campaign's code as a poster, for its staff to hand out. */
export const campaignPoster = (campaign: Omit<CampaignQrcodeProps, 'query'>) =>
  function CampaignPosterPage({ query }: PageProps) {
    return <CampaignQrcode query={query} {...campaign} />
  } satisfies ComponentType<PageProps>
