import './swiper.css'
import { type CSSProperties, useRef, useState } from 'react'
import * as messages from '../core/messages.ts'
import { boxProps } from './core/box.ts'
import { classes, readProps } from './core/read-props.ts'
import { toStyle } from './core/style.ts'
import { useElement } from './core/use-element.ts'
import { Dots } from './swiper/dots.tsx'
import { firstLook } from './swiper/first-look.ts'
import { SlidesContext } from './swiper/slides-context.ts'
import { readLook, type SwiperProps } from './swiper/swiper-props.ts'
import { useSlides } from './swiper/use-slides.ts'

export type { SwiperProps } from './swiper/swiper-props.ts'

/** Slides, of which one or several side by side are visible; 150 css px high unless the page sets a size. */
export function Swiper(props: SwiperProps) {
  const { own, host } = readProps<SwiperProps>(props)
  const { children, ...box } = boxProps(own, host)
  const element = useElement<HTMLDivElement>(box.ref)
  const track = useRef<HTMLDivElement>(null)
  // After the first render the transform is set outside of React.
  const [first] = useState(() => firstLook(own, children))
  const { seen, recount } = useSlides(own, { box: element, track }, first)
  const { shown } = readLook(own)
  const canTurn = seen.count > shown

  return (
    <div
      {...wordsFor(seen, canTurn)}
      {...box}
      ref={element}
      className={classes(
        'taro-swiper swiper-container',
        own.vertical && 'taro-swiper_vertical',
        canTurn && !own.disableTouch && 'taro-swiper_touch',
        box.className,
      )}
      style={{ ...measuresOf(own, shown), ...box.style }}
    >
      <div ref={track} className='taro-swiper__track swiper-wrapper' style={first.style}>
        <SlidesContext value={recount}>{children}</SlidesContext>
      </div>
      {own.indicatorDots && (
        <Dots
          {...seen}
          shown={shown}
          color={own.indicatorColor}
          activeColor={own.indicatorActiveColor}
        />
      )}
    </div>
  )
}

/** Accessible role and names; the arrow keys turn the slides. */
const wordsFor = ({ current, count }: { current: number; count: number }, canTurn: boolean) => ({
  role: 'region',
  'aria-roledescription': messages.carousel,
  'aria-label': messages.slideOf(current + 1, count),
  tabIndex: canTurn ? 0 : undefined,
})

function measuresOf(
  { previousMargin, nextMargin }: SwiperProps,
  shown: number,
): CSSProperties | undefined {
  const measures = {
    ...(previousMargin && { '--taro-swiper-before': lengthOf(previousMargin) }),
    ...(nextMargin && { '--taro-swiper-after': lengthOf(nextMargin) }),
    ...(shown > 1 && { '--taro-swiper-shown': shown }),
  }
  return toStyle(measures as CSSProperties)
}

/** Accepts `20px` and `20rpx`; a bare number is css px. */
const lengthOf = (margin: string | number) =>
  /^-?[\d.]+$/.test(String(margin)) ? `${margin}px` : String(margin)
