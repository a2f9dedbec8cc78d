import type { TeamDrawDetail } from '../../../api/index.ts'
import type { CampaignView } from '../../campaign/rules.ts'
import type { ScreenProps } from '../../campaign/screen-props.ts'
import type { TeamDrawStore } from './team-draw-store.ts'

export interface TeamDrawSheet {
  kind: 'share' | 'code' | 'address'
}

export type TeamDrawScreenProps = ScreenProps<
  TeamDrawDetail,
  TeamDrawStore,
  CampaignView,
  TeamDrawSheet
>
