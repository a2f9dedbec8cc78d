import type { FissionDetail } from '../../../api/index.ts'
import type { CampaignView } from '../../campaign/rules.ts'
import type { ScreenProps } from '../../campaign/screen-props.ts'
import type { FissionStore } from './fission-store.ts'

export interface FissionSheet {
  kind: 'share' | 'code'
}

export type FissionScreenProps = ScreenProps<
  FissionDetail,
  FissionStore,
  CampaignView,
  FissionSheet
>
