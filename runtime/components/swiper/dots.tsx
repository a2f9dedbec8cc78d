import type { CSSProperties } from 'react'
import { classes } from '../core/read-props.ts'

interface DotsProps {
  count: number
  current: number
  /** Number of slides side by side, and of active dots. */
  shown: number
  color: string | undefined
  activeColor: string | undefined
}

/** Decorative: the surrounding region announces the position in words. */
export function Dots({ count, current, shown, color, activeColor }: DotsProps) {
  const style = {
    ...(color && { '--taro-swiper-dot': color }),
    ...(activeColor && { '--taro-swiper-dot-active': activeColor }),
  } as CSSProperties
  return (
    <div className='taro-swiper__dots swiper-pagination' style={style} aria-hidden>
      {Array.from({ length: count }, (_, dot) => {
        const isActive = (dot - current + count) % count < shown
        return (
          <span
            // Dots have no identity but their index.
            key={dot}
            className={classes(
              'taro-swiper__dot swiper-pagination-bullet',
              isActive && 'taro-swiper__dot_active swiper-pagination-bullet-active',
            )}
          />
        )
      })}
    </div>
  )
}
