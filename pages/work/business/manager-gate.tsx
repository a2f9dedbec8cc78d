import { type ReactNode } from 'react'
import type { StoreUserInfo } from '../../../api/index.ts'
import { redirectTo } from '../../../runtime/index.ts'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import { StaffGate } from '../staff-gate.tsx'

const MANAGER = 2

/** Shows its children to managers and merchants. */
export const ManagerGate = ({ children }: { children: (me: StoreUserInfo) => ReactNode }) => (
  <StaffGate>{me => (me.user.role >= MANAGER ? children(me) : <NotForStaff />)}</StaffGate>
)

const NotForStaff = () => (
  <StateScreen
    kind='denied'
    title='活动由店长和商家管理'
    text='想分享活动，在「内容」里挑一篇发给顾客'
    actions={[{ text: '回工作台', onTap: () => void redirectTo({ url: '/pages/work/index' }) }]}
  />
)
