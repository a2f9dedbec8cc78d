import { navigateBack, navigateTo, redirectTo } from '../../../runtime/index.ts'
import { LoadFailed } from '../../kit/state/load-failed.tsx'
import { Skeleton, type SkeletonProps } from '../../kit/state/skeleton.tsx'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import type { MemberStop } from './member-query.ts'

export interface MemberStatesProps {
  status: 'loading' | 'failed' | 'notFound' | MemberStop
  skeleton: SkeletonProps['kind']
  onRetry: () => void
  /** The brand's phone number, for a frozen card. */
  phone?: string
}

/** A member page without its data: the reason, and an action. */
export function MemberStates({ status, skeleton, onRetry, phone }: MemberStatesProps) {
  switch (status) {
    case 'loading':
      return (
        <main className='screen member-screen'>
          <Skeleton kind={skeleton} />
        </main>
      )
    case 'failed':
      return <LoadFailed back={back} onRetry={onRetry} />
    case 'notMember':
      return (
        <StateScreen
          kind='empty'
          title='还没有会员卡'
          text='开卡免费，一分钟就好，开完就能用'
          actions={[back, { text: '去开卡', onTap: open }]}
        />
      )
    case 'frozen':
      return (
        <StateScreen
          kind='denied'
          title='会员卡已冻结'
          text={phone ? `积分和券都还在，请联系店里：${phone}` : '积分和券都还在，请联系店里处理'}
          actions={[back]}
        />
      )
    case 'notFound':
      return (
        <StateScreen
          kind='gone'
          title='店里还没有会员卡'
          text='内容不存在或已下线'
          actions={[back]}
        />
      )
  }
}

const shop = () => void redirectTo({ url: '/brand' })
const back = { text: '返回', onTap: () => void navigateBack().catch(shop) }
const open = () => void navigateTo({ url: '/member-card/open' })
