import '../campaign.css'
import './campaign-hero.css'
import type { ReactNode } from 'react'
import type { ActivityDetail } from '../../../api/index.ts'
import { atWidth } from '../../kit/at-width.ts'
import { Countdown } from '../../kit/countdown.tsx'
import { useBroken } from '../../kit/use-broken.ts'
import { TradeScene } from './trade-scene.tsx'

export interface CampaignHeroProps {
  detail: ActivityDetail
  /** Brand and pills. */
  top: ReactNode
  /** Picture of the campaign type; by default the merchant's cover, or the shop's counter where there is none or it cannot be loaded. */
  scene?: ReactNode
  /** Countdown; by default to the end of the activity. */
  clock?: ReactNode
  /** The activity's time is over. */
  onEnd: () => void
}

/** Header with brand, title and remaining time. */
export function CampaignHero({ detail, top, scene, clock, onEnd }: CampaignHeroProps) {
  const { activity, server_time: now } = detail
  const { cover } = activity
  const [isBroken, onError] = useBroken(cover)
  const isPicture = !scene && Boolean(cover) && !isBroken
  return (
    <header className={isPicture ? 'campaign-hero on-picture' : 'campaign-hero'}>
      {scene ??
        (isPicture ? (
          <Cover src={cover} onError={onError} />
        ) : (
          <TradeScene trade={detail.brand.trade} now={now} of={activity} />
        ))}
      {top}
      <div className='campaign-hero-words'>
        <h1 className='heavy'>{activity.title}</h1>
        {activity.subtitle && <p>{activity.subtitle}</p>}
        {clock ??
          (activity.end_at > now && (
            <Countdown label='距结束' to={activity.end_at} now={now} onEnd={onEnd} />
          ))}
      </div>
    </header>
  )
}

function Cover({ src, onError }: { src: string; onError: () => void }) {
  return (
    <>
      <img className='campaign-cover wide' src={atWidth(src, 750)} alt='' onError={onError} />
      <div className='campaign-veil' />
    </>
  )
}
