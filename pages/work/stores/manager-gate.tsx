import './stores.css'
import type { ReactNode } from 'react'
import type { StoreUserInfo } from '../../../api/index.ts'
import { redirectTo } from '../../../runtime/index.ts'
import type { SkeletonProps } from '../../kit/state/skeleton.tsx'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import { StaffGate } from '../staff-gate.tsx'
import { MANAGER, MERCHANT } from './store-rules.ts'

export interface ManagerGateProps {
  /** Who may see the page; `manager` by default. */
  least?: 'manager' | 'merchant'
  skeleton?: SkeletonProps['kind']
  children: (me: StoreUserInfo) => ReactNode
}

/** Shows its children to managers and merchants, or to merchants alone. */
export function ManagerGate({ least = 'manager', skeleton = 'list', children }: ManagerGateProps) {
  const role = least === 'manager' ? MANAGER : MERCHANT
  return (
    <StaffGate skeleton={skeleton}>
      {me => (me.user.role >= role ? children(me) : <Denied least={least} />)}
    </StaffGate>
  )
}

/** In place of a store that is unknown or that somebody else runs. */
export const NoStore = () => (
  <StateScreen
    kind='gone'
    title='没有找到这家门店'
    text='它可能已经删除，或者不归你管'
    actions={[{ text: '看门店', onTap: () => void redirectTo({ url: '/pages/store/list' }) }]}
  />
)

const Denied = ({ least }: { least: 'manager' | 'merchant' }) => (
  <StateScreen
    kind='denied'
    title={least === 'manager' ? '门店由店长和店主管理' : '只有店主可以修改'}
    text={least === 'manager' ? '要改门店或店员，请找店长' : '请店主用自己的微信打开'}
    actions={[{ text: '回工作台', onTap: () => void redirectTo({ url: '/pages/work/index' }) }]}
  />
)
