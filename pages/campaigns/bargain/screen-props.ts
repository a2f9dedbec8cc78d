import type { BargainDetail } from '../../../api/index.ts'
import type { CampaignView } from '../../campaign/rules.ts'
import type { ScreenProps } from '../../campaign/screen-props.ts'
import type { BargainStore } from './bargain-store.ts'

export type BargainSheet = { kind: 'share' | 'helpers' } | { kind: 'code'; grantId: string }

export type BargainScreenProps = ScreenProps<
  BargainDetail,
  BargainStore,
  CampaignView,
  BargainSheet
>
