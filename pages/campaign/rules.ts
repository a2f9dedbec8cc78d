import { type ActivityDetail, type BrandEntry, codes } from '../../api/index.ts'

/** Refusals that a campaign page draws itself. */
export type Refusal =
  | 'soldOut'
  | 'limit'
  | 'dayLimit'
  | 'audience'
  | 'follow'
  | 'member'
  | 'phone'
  | 'location'
  | 'consent'
  | 'risk'
  | 'expired'
  | 'needLogin'

const refusals: Record<number, Refusal> = {
  [codes.soldOut]: 'soldOut',
  [codes.already]: 'limit',
  [codes.limitTotal]: 'limit',
  [codes.limitDay]: 'dayLimit',
  [codes.audience]: 'audience',
  [codes.needFollow]: 'follow',
  [codes.needMember]: 'member',
  [codes.needPhone]: 'phone',
  [codes.needLocation]: 'location',
  [codes.needConsent]: 'consent',
  [codes.risk]: 'risk',
  [codes.sessionExpired]: 'expired',
  [codes.needLogin]: 'needLogin',
}

/** The state for a refusal code (specification, campaign codes). */
export const refusalOf = (code: number): Refusal | undefined => refusals[code]

export const isRefusal = (name: string | undefined): name is Refusal =>
  Object.values<string | undefined>(refusals).includes(name)

/** Conditions that a sheet helps to meet. */
export type GateName = 'follow' | 'member' | 'phone' | 'location' | 'consent'

const gates: readonly string[] = [
  'follow',
  'member',
  'phone',
  'location',
  'consent',
] satisfies GateName[]

/** The condition named by a refusal or an entry of `me.gates`; undefined when there is no sheet for it. */
export const gateOf = (name: string | undefined): GateName | undefined =>
  name !== undefined && gates.includes(name) ? (name as GateName) : undefined

/** Screen of an activity: its own page while it is running, else one that explains why it is not. */
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
 * Screen for a detail and the last refusal. `keepsPage`: the visitor holds something here, so the page stays although
 * the stock is used up.
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

/** The first other running campaigns of the brand, `most` of them. */
export function otherCampaigns(
  entries: BrandEntry[],
  page: string,
  id: number,
  most = 2,
): BrandEntry[] {
  const isThis = ({ path }: BrandEntry) => {
    const [start, query] = path.split('?')
    return start === page && new URLSearchParams(query).get('id') === String(id)
  }
  return entries.filter(entry => entry.kind === 'campaign' && !isThis(entry)).slice(0, most)
}
