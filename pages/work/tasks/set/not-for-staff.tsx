import { redirectTo } from '../../../../runtime/index.ts'
import { StateScreen } from '../../../kit/state/state-screen.tsx'

/** Refusal of the managers' pages. */
export const NotForStaff = () => (
  <StateScreen
    kind='denied'
    title='任务由店长和店主布置'
    text='布置给你的任务，在「任务」里看'
    actions={[{ text: '看我的任务', onTap: () => void redirectTo({ url: '/pages/work/tasks' }) }]}
  />
)
