import type { LiveCodeDetail, NoTarget } from '../../api/live-code.ts'
import type { CampaignStates } from '../activity/campaign-preview.ts'

const without = (why: NoTarget) => (detail: LiveCodeDetail) => ({ ...detail, target: null, why })

/** States that every live code has. */
export const liveCodeStates: CampaignStates<LiveCodeDetail> = {
  codeJoined: detail => ({ ...detail, joined: true }),
  codeFull: without('full'),
  codeFallback: detail => ({
    ...detail,
    target: detail.target && { ...detail.target, kind: 'staff', is_fallback: true },
  }),
}

/** States of codes that require a position. */
export const placeStates: CampaignStates<LiveCodeDetail> = {
  needStore: detail => ({ ...without('needStore')(detail), by_store: true }),
  outOfRange: without('outOfRange'),
}
