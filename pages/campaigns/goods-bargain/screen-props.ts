import type { GoodsBargainDetail } from '../../../api/index.ts'
import type { CampaignView } from '../../campaign/rules.ts'
import type { ScreenProps } from '../../campaign/screen-props.ts'
import type { BargainStore } from './bargain-store.ts'

export interface BargainSheet {
  kind: 'sku' | 'share' | 'helpers' | 'records'
}

export type BargainScreenProps = ScreenProps<
  GoodsBargainDetail,
  BargainStore,
  CampaignView,
  BargainSheet
>
