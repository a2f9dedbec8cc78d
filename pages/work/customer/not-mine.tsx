import { codes, isRefused } from '../../../api/index.ts'
import { navigateBack, redirectTo } from '../../../runtime/index.ts'
import { isGone } from '../../data/query.ts'
import { StateScreen } from '../../kit/state/state-screen.tsx'

const toList = () => void redirectTo({ url: '/pages/customer/list' })
export const back = { text: '返回', onTap: () => void navigateBack().catch(toList) }

/** Shown for people who are not customers of the caller's shop. */
export const NotMine = () => (
  <StateScreen kind='denied' title='没有找到这位顾客' text='只能查看本店的顾客' actions={[back]} />
)

/** Status of a page for whose customer it is not. */
export function customerStatus(error: unknown): 'notFound' | 'colleagues' | undefined {
  if (isRefused(error, codes.colleaguesCustomer)) return 'colleagues'
  return isGone(error) ? 'notFound' : undefined
}

/** Of a colleague's customer only the detail's few facts are shown. */
export const Colleagues = () => (
  <StateScreen
    kind='denied'
    title='这是同事的顾客'
    text='只有负责的店员、店长和店主能看资料'
    actions={[back]}
  />
)

/** The day's number of colleagues' customers is used up. */
export const TooMany = () => (
  <StateScreen
    kind='denied'
    title='今天看得够多了'
    text='一天最多查看 30 位同事的顾客，明天再来'
    actions={[back]}
  />
)
