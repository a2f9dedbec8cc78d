import type { TasksDetail } from '../../../api/index.ts'
import type { CampaignView } from '../../campaign/rules.ts'
import type { ScreenProps } from '../../campaign/screen-props.ts'
import type { TasksStore } from './tasks-store.ts'

export type TasksSheet =
  | { kind: 'share' | 'poster' | 'staff' | 'friends' }
  | { kind: 'code'; grantId: string; title: string; note: string }
  | { kind: 'handed'; step: number }

export type TasksScreenProps = ScreenProps<TasksDetail, TasksStore, CampaignView, TasksSheet>

/** Sheet with the counter's code of a claimed reward. */
export const codeSheet = (
  { name, value_text }: TasksDetail['tiers'][number]['reward'],
  grantId: string,
): TasksSheet => ({ kind: 'code', grantId, title: name, note: value_text })
