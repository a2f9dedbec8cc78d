import type { QuizDetail } from '../../../api/index.ts'
import type { CampaignView } from '../../campaign/rules.ts'
import type { ScreenProps } from '../../campaign/screen-props.ts'
import type { QuizStore } from './quiz-store.ts'

export type QuizSheet =
  | { kind: 'rank' }
  | {
      kind: 'share'
      /** Explains what sharing does. */
      text: string
    }

export type QuizScreenProps = ScreenProps<QuizDetail, QuizStore, CampaignView, QuizSheet>
