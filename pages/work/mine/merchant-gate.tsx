import type { ReactNode } from 'react'
import type { StoreUserInfo } from '../../../api/index.ts'
import { redirectTo } from '../../../runtime/index.ts'
import type { SkeletonProps } from '../../kit/state/skeleton.tsx'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import { StaffGate } from '../staff-gate.tsx'

const MERCHANT = 3

export interface MerchantGateProps {
  /** What others are told, e.g. 只有店主可以审核. */
  title: string
  skeleton?: SkeletonProps['kind']
  children: (me: StoreUserInfo) => ReactNode
}

/** Shows its children to the merchant, and everybody else the reason for the refusal. */
export const MerchantGate = ({ title, skeleton = 'list', children }: MerchantGateProps) => (
  <StaffGate skeleton={skeleton}>
    {me =>
      me.user.role === MERCHANT ? (
        children(me)
      ) : (
        <StateScreen
          kind='denied'
          title={title}
          text='请店主用自己的微信打开'
          actions={[
            { text: '回工作台', onTap: () => void redirectTo({ url: '/pages/work/index' }) },
          ]}
        />
      )
    }
  </StaffGate>
)
