import type { ActivityDetail, BrandEntry } from '../../api/index.ts'

/** An activity id as links carry it. */
export const isId = (text: string | undefined): text is string => /^[1-9]\d{0,15}$/.test(text ?? '')

/** Refusals that a campaign page draws by itself. */
export type Refusal =
  | 'soldOut'
  | 'limit'
  | 'dayLimit'
  | 'audience'
  | 'follow'
  | 'member'
  | 'phone'
  | 'risk'
  | 'expired'
  | 'needLogin'

/** A refusal code as the state it puts a page into (specification, campaign codes). */
export function refusalOf(code: number): Refusal | undefined {
  const states: Record<number, Refusal> = {
    2105: 'soldOut',
    2106: 'limit',
    2107: 'limit',
    2108: 'dayLimit',
    2109: 'audience',
    2110: 'follow',
    2111: 'member',
    2112: 'phone',
    2114: 'risk',
    2115: 'expired',
    2128: 'needLogin',
  }
  return states[code]
}

/** Which screen an activity stands on: its own page while it is running, else the one that says why not. */
export type CampaignView =
  | 'running'
  | 'notFound'
  | 'notStarted'
  | 'paused'
  | 'ended'
  | 'soldOut'
  | 'audience'
  | 'risk'
  | 'needLogin'

/**
 * Which screen a detail and the last refusal mean. `keepsPage`: the visitor holds something here, so a stock that has
 * run out is no reason to send them away.
 */
export function campaignView(
  { activity }: ActivityDetail,
  refused: Refusal | undefined,
  keepsPage: boolean,
): CampaignView {
  const { state } = activity
  if (state === 'draft') return 'notFound'
  if (state === 'soldOut') return keepsPage ? 'running' : state
  if (state !== 'running') return state
  if (refused === 'audience' || refused === 'risk' || refused === 'needLogin') return refused
  return refused === 'soldOut' && !keepsPage ? 'soldOut' : 'running'
}

/** Two running campaigns of the brand that are not this one. */
export function otherCampaigns(entries: BrandEntry[], page: string, id: number): BrandEntry[] {
  const isThis = ({ path }: BrandEntry) => {
    const [start, query] = path.split('?')
    return start === page && new URLSearchParams(query).get('id') === String(id)
  }
  return entries.filter(entry => entry.kind === 'campaign' && !isThis(entry)).slice(0, 2)
}
