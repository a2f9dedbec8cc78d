import type { GroupWorkDetail } from '../../../../api/index.ts'
import { redirectTo } from '../../../../runtime/index.ts'
import { StateScreen } from '../../../kit/state/state-screen.tsx'
import { homeUrl } from '../rules.ts'

/** The link leads to a group that does not exist. */
export const NoGroup = ({ detail }: { detail: GroupWorkDetail }) => (
  <StateScreen
    kind='gone'
    title='没有找到这个团'
    text='链接可能不完整，可以自己开一个，或加入别人的团'
    actions={[{ text: '去拼团', onTap: () => void redirectTo({ url: homeUrl(detail) }) }]}
  />
)
