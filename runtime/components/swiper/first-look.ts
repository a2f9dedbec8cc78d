import { Children, type CSSProperties, isValidElement, type ReactNode } from 'react'
import { propName } from '../core/prop-names.ts'
import { lastStop } from './row.ts'
import { transformAt } from './strip.ts'
import { readLook, type SwiperProps, wantedSlide } from './swiper-props.ts'

/** Initial markup of a Swiper before it is measured: the wanted slide is in front from the first render. */
export function firstLook(own: SwiperProps, children: ReactNode) {
  const ids = Children.toArray(children).map(itemIdOf)
  const look = readLook(own)
  const { length: count } = ids
  const row = { count, shown: look.shown, isCircle: look.isCircular && count > look.shown }
  const current = Math.min(lastStop(row), wantedSlide(own, ids))
  const style: CSSProperties = { transform: transformAt(current, row, look) }
  return { current, count, style }
}

function itemIdOf(child: ReactNode): string | null {
  const props = isValidElement<object>(child) ? Object.entries(child.props) : []
  const found = props.find(([written]) => propName(written).name === 'itemId')
  return found ? String(found[1]) : null
}
