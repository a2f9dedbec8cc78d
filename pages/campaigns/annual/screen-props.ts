import type { AnnualDetail } from '../../../api/index.ts'
import type { CampaignView } from '../../campaign/rules.ts'
import type { ScreenProps } from '../../campaign/screen-props.ts'
import type { AnnualStore } from './annual-store.ts'

export type AnnualSheet = { kind: 'code'; grantId: string; title: string } | { kind: 'review' }

export type AnnualScreenProps = ScreenProps<AnnualDetail, AnnualStore, CampaignView, AnnualSheet>
