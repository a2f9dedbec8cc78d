import './goods-line.css'
import type { ReactNode } from 'react'
import { Price } from './price.tsx'
import { Thumb } from './thumb.tsx'

export interface GoodsLineProps {
  line: {
    title: string
    thumb: string
    /** Empty for goods without variants. */
    specs_text: string
    /** Price per piece, fen. */
    price_fen: number
    count: number
  }
  thumbSize?: number
  /** Replaces "×2", e.g. by a stepper. */
  side?: ReactNode
  /** Below the row at its right end: a state or a button. */
  children?: ReactNode
}

/** A line of an order: picture, title, variant, price and quantity. */
export function GoodsLine({ line, thumbSize = 168, side, children }: GoodsLineProps) {
  const { title, thumb, specs_text: specs, price_fen: fen, count } = line
  return (
    <div className='flex gap-5'>
      <Thumb size={thumbSize} src={thumb} icon='bag' />
      <div className='grow'>
        <p className='two-lines text-lead bold tight'>{title}</p>
        {specs && <p className='two-lines text-small mute mt-1'>{specs}</p>}
        <div className='kit-line-foot row wrap apart mt-2'>
          <Price fen={fen} size='s' />
          {side ?? <span className='num mute'>×{count}</span>}
        </div>
        {children && <div className='kit-line-more row wrap mt-3 gap-3'>{children}</div>}
      </div>
    </div>
  )
}
