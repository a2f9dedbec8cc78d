import './swiper.css'
import { useContext, useLayoutEffect } from 'react'
import { boxProps, type BoxProps } from './core/box.ts'
import { classes, readProps, type StandardProps } from './core/read-props.ts'
import { SlidesContext } from './swiper/slides-context.ts'

export interface SwiperItemProps extends StandardProps, BoxProps {
  /** Id in `currentItemId` and in the events of the Swiper. */
  itemId?: string
}

/** A slide of a Swiper, as large as the Swiper. */
export function SwiperItem(props: SwiperItemProps) {
  const { own, host } = readProps<SwiperItemProps>(props)
  const recount = useContext(SlidesContext)

  useLayoutEffect(() => {
    recount?.()
    return recount
  }, [recount])

  const box = boxProps(own, host)
  return (
    <div
      {...box}
      className={classes('taro-swiper-item', 'swiper-slide', box.className)}
      item-id={own.itemId}
    />
  )
}
