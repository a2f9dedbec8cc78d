import { navigateBack, redirectTo } from '../../../runtime/index.ts'
import { StateScreen } from '../../kit/state/state-screen.tsx'

const toList = () => void redirectTo({ url: '/pages/customer/list' })
export const back = { text: '返回', onTap: () => void navigateBack().catch(toList) }

/** Shown for people who are not customers of the caller's shop. */
export const NotMine = () => (
  <StateScreen kind='denied' title='没有找到这位顾客' text='只能查看本店的顾客' actions={[back]} />
)

/** A colleague's customer can be read, but not changed. */
export const ReadOnly = () => (
  <StateScreen
    kind='denied'
    title='这是同事的顾客'
    text='由负责的导购或店长来修改'
    actions={[back]}
  />
)
