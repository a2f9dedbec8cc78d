import type { HelperDetail } from '../../../api/index.ts'
import type { CampaignView } from '../../campaign/rules.ts'
import type { ScreenProps } from '../../campaign/screen-props.ts'
import type { HelperStore } from './helper-store.ts'

export interface HelperSheet {
  kind: 'share' | 'proof'
}

export type HelperScreenProps = ScreenProps<HelperDetail, HelperStore, CampaignView, HelperSheet>
