import { redirectTo } from '../../../../runtime/index.ts'
import { StateScreen } from '../../../kit/state/state-screen.tsx'
import { Stop } from '../../staff-gate.tsx'

interface DraftStopProps {
  kind: 'failed' | 'notFound'
  onRetry: () => void
}

/** Why an activity cannot be shown. */
export function DraftStop({ kind, onRetry }: DraftStopProps) {
  if (kind === 'failed') return <Stop kind='failed' onRetry={onRetry} />
  const toTemplates = () => void redirectTo({ url: '/pages/business/create/first' })
  return (
    <StateScreen
      kind='gone'
      title='活动不存在或已删除'
      text='可以从模板里新建一个'
      actions={[{ text: '去选模板', onTap: toTemplates }]}
    />
  )
}
