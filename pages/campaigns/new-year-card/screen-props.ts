import type { NewYearCardDetail } from '../../../api/index.ts'
import type { CampaignView } from '../../campaign/rules.ts'
import type { ScreenProps } from '../../campaign/screen-props.ts'
import type { CardStore } from './card-store.ts'

export type CardSheet =
  | { kind: 'share' | 'mine' | 'thank' | 'report' | 'picture' }
  | { kind: 'code'; grantId: string }

export type CardScreenProps = ScreenProps<NewYearCardDetail, CardStore, CampaignView, CardSheet>
