import { redirectTo } from '../../../runtime/index.ts'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import { businessPaths } from './paths.ts'

export const toList = () => void redirectTo({ url: businessPaths.list })

/** An activity that is unknown, removed, or of another brand. */
export const Missing = () => (
  <StateScreen
    kind='gone'
    title='活动不存在或已删除'
    text='回活动列表看看别的'
    actions={[{ text: '回列表', onTap: toList }]}
  />
)
