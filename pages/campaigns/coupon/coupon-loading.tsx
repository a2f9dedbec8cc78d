import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { ActivityDetail } from '../../../api/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import type { CampaignStore } from '../../campaign/campaign-store.ts'

export interface CouponLoadingProps {
  store: Pick<CampaignStore<ActivityDetail>, '$busy'>
  onTake: () => void
  /** Beside the button. */
  children?: ReactNode
}

/** Also rendered into the served HTML: a tap on its button is kept and takes effect. */
export function CouponLoading({ store, onTake, children }: CouponLoadingProps) {
  const isTaking = useStore(store.$busy)
  return (
    <main className='screen screen-campaign screen-bar'>
      <Skeleton kind='campaign' />
      <BottomBar>
        {children}
        <Button kind='main' hold='take' busy={isTaking} onTap={onTake}>
          立即领取
        </Button>
      </BottomBar>
    </main>
  )
}
