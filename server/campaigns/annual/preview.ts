import { DAY_S } from '../../../api/values/time.ts'
import type { AnnualDetail, AnnualMine } from '../../../api/annual.ts'
import type { CampaignStates } from '../activity/campaign-preview.ts'

const joined =
  (mine: Partial<AnnualMine> = {}) =>
  (detail: AnnualDetail, now: number): AnnualDetail => ({
    ...detail,
    mine: {
      joined_at: now - 40 * DAY_S,
      is_agreed: true,
      stamps: 12,
      streak: 3,
      days: [`${detail.today.slice(0, 8)}01`],
      make_ups_left: 2,
      ...mine,
    },
  })

/** States of the preview that only this campaign has, for a sample member. */
export const annualStates: CampaignStates<AnnualDetail> = {
  annualJoined: joined(),
  monthTaken: (detail, now) => {
    const shown = joined()(detail, now)
    const months = shown.months.map(each =>
      each.status === 'open' ? { ...each, status: 'taken' as const } : each,
    )
    return { ...shown, months }
  },
  monthMissed: (detail, now) => {
    const shown = joined()(detail, now)
    const months = shown.months.map((each, at) =>
      at === 0 ? { ...each, status: 'missed' as const } : each,
    )
    return { ...shown, months }
  },
  newProtocol: joined({ is_agreed: false }),
}
