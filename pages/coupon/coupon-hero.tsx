import './coupon-hero.css'
import type { CouponDetail } from '../../api/index.ts'
import { Countdown } from '../kit/countdown.tsx'
import { useLater } from '../kit/use-later.ts'
import { CouponTop } from './coupon-top.tsx'

export interface CouponHeroProps {
  detail: CouponDetail
  onRules: () => void
  onMine: () => void
  /** The activity's time is over. */
  onEnd: () => void
}

/** Whose it is, what it is called, how long it lasts. */
export function CouponHero({ detail, onRules, onMine, onEnd }: CouponHeroProps) {
  const { activity, server_time: now } = detail
  return (
    <header className='coupon-hero'>
      {activity.cover ? <Cover src={activity.cover} /> : <Scene />}
      <CouponTop detail={detail} onRules={onRules} onMine={onMine} />
      <div className='coupon-hero-words'>
        <h1>{activity.title}</h1>
        {activity.subtitle && <p>{activity.subtitle}</p>}
        <Countdown label='距结束' to={activity.end_at} now={now} onEnd={onEnd} />
      </div>
    </header>
  )
}

function Cover({ src }: { src: string }) {
  return (
    <>
      <img className='coupon-cover' src={src} alt='' />
      <div className='coupon-veil' />
    </>
  )
}

const loadScene = () =>
  import('./hero-scene.tsx').then(({ HeroScene }) => () => <HeroScene />)

/** Stands in for a cover that the merchant has not chosen. */
function Scene() {
  const draw = useLater(loadScene)
  return draw?.()
}
