import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { ActivityDetail, CouponGrant } from '../../../api/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { CampaignHero } from '../../campaign/hero/campaign-hero.tsx'
import type { CampaignStore } from '../../campaign/campaign-store.ts'
import type { CouponActivity } from './coupon-campaign.tsx'
import { CouponTicket } from './coupon-ticket.tsx'
import { soonest } from './face.ts'
import { MyCoupons, type NoteOf } from './my-coupons.tsx'
import { useWarmCode } from './use-warm-code.ts'

export interface CouponFrameProps<G extends CouponGrant> {
  store: Pick<CampaignStore<ActivityDetail>, '$busy' | '$fresh' | 'reloadSoon'>
  detail: CouponActivity<G>
  /** Brand and pills. */
  top: ReactNode
  onShow: (grant: G) => void
  noteOf?: NoteOf<G> | undefined
  /** The main action; `nothing` disables the button. */
  main: { text: string; does: string; note?: string }
  /** The button is busy for another reason than the claim. */
  isBusy?: boolean
  onAct: () => void
  /** The claim, for the button. */
  sends?: string | undefined
  /** Beside the button. */
  side: ReactNode
  /** Below the coupon. */
  children: ReactNode
}

/** The running activity: the coupon, the visitor's grants, how to use it, and the button. */
export function CouponFrame<G extends CouponGrant>(props: CouponFrameProps<G>) {
  const { store, detail, noteOf, main, isBusy = false, onAct, side, children } = props
  const isTaking = useStore(store.$busy)
  const isFresh = useStore(store.$fresh)
  const { coupon, mine, activity } = detail
  const isTaken = useTaken(mine.length > 0, isFresh)
  useWarmCode(soonest(detail) !== undefined)
  return (
    <main className='screen screen-campaign screen-bar' style={themeOf(activity.theme_color)}>
      <CampaignHero detail={detail} top={props.top} onEnd={store.reloadSoon} />
      <div className='campaign-stack px-6 pb-5'>
        <CouponTicket coupon={coupon} isTaken={isTaken} isFresh={isFresh} />
        <MyCoupons detail={detail} onShow={props.onShow} noteOf={noteOf} isFresh={isFresh} />
        {children}
      </div>
      <BottomBar note={main.note}>
        {side}
        <Button
          kind='main'
          hold='take'
          sends={props.sends}
          busy={isTaking || isBusy}
          disabled={main.does === 'nothing' || isFresh}
          onTap={onAct}
        >
          {main.text}
        </Button>
      </BottomBar>
    </main>
  )
}

/** Announced as soon as the claim is answered: reading the page again may be slow, or fail. */
function useTaken(isHeld: boolean, isFresh: boolean): boolean {
  const [wasTaken, setWasTaken] = useState(false)
  if (isFresh && !wasTaken) setWasTaken(true)
  return isHeld || isFresh || wasTaken
}
