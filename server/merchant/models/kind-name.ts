import { campaignNames } from '../../../api/values/campaign-types.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { CampaignType } from '../../core/start-paths.ts'
import type { Model } from '../model-parts/define-model.ts'
import { modelOf } from './index.ts'

type Looked = Pick<ActivityRow, 'type' | 'ext'>

/** What people call an activity: a draw is called by its game. */
export function kindNameOf({ type, ext }: Looked): string {
  const name = nameOf(type)
  return gameName(modelOf(type), skinOf(ext)) ?? name
}

/** The name of a kind, whatever its activities look like. */
export const nameOf = (type: string): string =>
  Object.hasOwn(campaignNames, type) ? campaignNames[type as CampaignType] : '活动'

/** The name of a game, as the form that chooses it says. */
export const gameName = (model: Model | undefined, skin: unknown): string | undefined =>
  model?.fields
    .find(({ key }) => key === 'skin')
    ?.options?.find(([value]) => value === skin)
    ?.at(1)

const skinOf = (ext: object): unknown => (ext as { skin?: unknown }).skin
