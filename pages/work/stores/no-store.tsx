import { redirectTo } from '../../../runtime/index.ts'
import { StateScreen } from '../../kit/state/state-screen.tsx'

/** In place of a store that is unknown or that somebody else runs. */
export const NoStore = () => (
  <StateScreen
    kind='gone'
    title='没有找到这家门店'
    text='它可能已经删除，或者不归你管'
    actions={[{ text: '看门店', onTap: () => void redirectTo({ url: '/pages/store/list' }) }]}
  />
)
