import type { ReactNode } from 'react'
import { redirectTo } from '../../../../runtime/index.ts'
import { StateScreen } from '../../../kit/state/state-screen.tsx'
import { StaffGate } from '../../staff-gate.tsx'

const MERCHANT = 3

/** Activities are set up by the owner of the shop. */
export const MerchantOnly = ({ children }: { children: ReactNode }) => (
  <StaffGate skeleton='form'>
    {({ user }) => (user.role === MERCHANT ? children : <Denied />)}
  </StaffGate>
)

const Denied = () => (
  <StateScreen
    kind='denied'
    title='只有店主可以建活动'
    text='请店主用自己的微信打开'
    actions={[{ text: '回工作台', onTap: () => void redirectTo({ url: '/pages/work/index' }) }]}
  />
)
