import './state-scene.css'
import { type ReactNode, useId } from 'react'
import { Ended, NotStarted, Paused, SoldOut } from '../scene/campaign-moments.tsx'
import { Ground, Sign } from '../scene/shop.tsx'
import { Dawn, Day, Night, Rain } from '../scene/sky.tsx'
import { Building, Denied, Empty, Gone, Unplugged } from '../scene/system-moments.tsx'
import { tintsOf } from '../scene/tints.ts'
import type { StateKind } from './state-screen.tsx'

interface Moment {
  /** Accessible description of the picture. */
  label: string
  sky: ReactNode
  shop: ReactNode
}

const moments: Record<StateKind, Moment> = {
  notStarted: { label: '清晨，小店的卷帘门刚拉起一半', sky: <Dawn />, shop: <NotStarted /> },
  ended: { label: '夜里，小店打烊了，猫睡在柜台上', sky: <Night />, shop: <Ended /> },
  soldOut: { label: '白天，货架空了，猫趴在空箱子里', sky: <Day />, shop: <SoldOut /> },
  paused: { label: '小店挂出稍候的牌子，壶里正烧着水', sky: <Day />, shop: <Paused /> },
  error: { label: '下雨了，小店的电线插头掉了', sky: <Rain />, shop: <Unplugged /> },
  gone: { label: '小店搬走了，门上贴着告示', sky: <Dawn />, shop: <Gone /> },
  denied: { label: '小店门口拉着绳子，猫在守门', sky: <Night />, shop: <Denied /> },
  empty: { label: '小店里还空着，猫在柜台上打盹', sky: <Day />, shop: <Empty /> },
  building: { label: '小店搭着脚手架，正在装修', sky: <Dawn />, shop: <Building /> },
}

interface StateSceneProps {
  kind: StateKind
  theme?: string | undefined
  /** The shop's name; a plain shop without one. */
  sign?: string | undefined
}

/** The little shop in a round window, at one of its moments, in tints of the brand. */
export function StateScene({ kind, theme, sign }: StateSceneProps) {
  const clip = useId()
  const { label, sky, shop } = moments[kind]
  return (
    <svg
      className='kit-scene wide'
      viewBox='10 0 300 234'
      role='img'
      aria-label={label}
      style={tintsOf(theme)}
    >
      <clipPath id={clip}>
        <circle cx='160' cy='110' r='106' />
      </clipPath>
      <g clipPath={`url(#${clip})`}>{sky}</g>
      <Ground />
      <Sign value={sign || '小店'}>{shop}</Sign>
    </svg>
  )
}
