import type { GuideCardDetail } from '../../../api/index.ts'
import type { ScreenProps } from '../../campaign/screen-props.ts'
import type { GuideCardStore } from './guide-card-store.ts'
import type { GuideCardView } from './rules.ts'

export type GuideCardSheet = { kind: 'code'; no: number } | { kind: 'guide' }

export type GuideCardProps = ScreenProps<
  GuideCardDetail,
  GuideCardStore,
  GuideCardView,
  GuideCardSheet
>
