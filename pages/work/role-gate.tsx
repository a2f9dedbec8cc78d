import type { ReactNode } from 'react'
import { staffRole } from '../../api/values/staff-role.ts'
import type { StoreUserInfo } from '../../api/index.ts'
import { redirectTo } from '../../runtime/index.ts'
import type { SkeletonProps } from '../kit/state/skeleton.tsx'
import { StateScreen } from '../kit/state/state-screen.tsx'
import { StaffGate } from './staff-gate.tsx'

export interface RoleGateProps {
  /** Who may see the page: managers and the owner of the shop, or the owner alone. */
  least: 'manager' | 'merchant'
  /** What others are told, e.g. 只有店主可以审核. */
  title: string
  skeleton?: SkeletonProps['kind']
  children: (me: StoreUserInfo) => ReactNode
}

/** Shows its children to those who run the store or the shop, and everybody else the reason for the refusal. */
export function RoleGate({ least, title, skeleton = 'list', children }: RoleGateProps) {
  const role = least === 'manager' ? staffRole.manager : staffRole.merchant
  return (
    <StaffGate skeleton={skeleton}>
      {me => (me.user.role >= role ? children(me) : <Denied least={least} title={title} />)}
    </StaffGate>
  )
}

const Denied = ({ least, title }: Pick<RoleGateProps, 'least' | 'title'>) => (
  <StateScreen
    kind='denied'
    title={title}
    text={least === 'manager' ? '请店长或店主用自己的微信打开' : '请店主用自己的微信打开'}
    actions={[{ text: '回工作台', onTap: () => void redirectTo({ url: '/pages/work/index' }) }]}
  />
)
