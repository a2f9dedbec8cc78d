import type { Route } from '../../core/define-route.ts'
import { appealActivity } from './appeal.ts'
import type { Campaign } from './define-campaign.ts'
import { activityGates, passGate } from './gate.ts'
import { myCampaigns } from './mine.ts'
import { activityPreview } from './preview.ts'
import { activityQrcode } from './qrcode.ts'
import { remindActivity } from './remind.ts'
import { shareActivity } from './share.ts'
import { activityShops } from './shops.ts'
import { sendSmsCode } from './sms-code.ts'

/** Endpoints common to all campaigns, followed by those of each campaign. */
export const activityRoutes = (campaigns: readonly Campaign[]): Route[] => [
  activityQrcode(campaigns),
  shareActivity,
  activityPreview(campaigns),
  activityGates,
  passGate,
  sendSmsCode(campaigns),
  appealActivity,
  remindActivity(campaigns),
  myCampaigns(campaigns),
  activityShops,
  ...campaigns.flatMap(({ routes }) => routes),
]
