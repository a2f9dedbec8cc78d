import type { CSSProperties } from 'react'
import { classes } from '../core/read-props.ts'

interface DotsProps {
  count: number
  current: number
  /** So many slides stand side by side, and so many dots are marked. */
  shown: number
  color: string | undefined
  activeColor: string | undefined
}

/** A sign for the eye only: the box around it says the same in words. */
export function Dots({ count, current, shown, color, activeColor }: DotsProps) {
  const style = {
    ...(color && { '--taro-swiper-dot': color }),
    ...(activeColor && { '--taro-swiper-dot-active': activeColor }),
  } as CSSProperties
  return (
    <div className='taro-swiper__dots' style={style} aria-hidden>
      {Array.from({ length: count }, (_, dot) => {
        const isActive = (dot - current + count) % count < shown
        return (
          <span
            // Dots have nothing of their own.
            key={dot}
            className={classes('taro-swiper__dot', isActive && 'taro-swiper__dot_active')}
          />
        )
      })}
    </div>
  )
}
