import './voucher.css'
import { Price } from '../../kit/price.tsx'
import { yuan } from '../../kit/text/yuan.ts'
import type { BargainScreenProps } from './screen-props.ts'

/** Parts of the frame's own states: the voucher before the start. */
export const closedParts = {
  soldOutText: () => '名额都砍完了，下次早点来',
  promise: ({ detail: { item } }: BargainScreenProps) => (
    <section className='voucher-ticket voucher-ticket-over row p-6'>
      <div className='voucher-pay stack firm middle'>
        <small>底价</small>
        <Price fen={item.floor_fen} />
      </div>
      <div className='voucher-words grow ml-2'>
        <b className='one-line text-lead block'>{item.title}</b>
        <small className='mt-1'>
          原价 ¥{yuan(item.start_fen)} · {item.cuts_total} 刀到底
        </small>
      </div>
    </section>
  ),
}
