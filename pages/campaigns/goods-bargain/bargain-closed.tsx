import './list.css'
import { Button } from '../../kit/button.tsx'
import { Price } from '../../kit/price.tsx'
import { Thumb } from '../../kit/thumb.tsx'
import { yuan } from '../../kit/text/yuan.ts'
import type { BargainScreenProps } from './screen-props.ts'
import { bestSku } from './rules.ts'
import { recordUrl } from './urls.ts'

/** Parts of the frame's own states: the goods before the start, and the visitor's sessions. */
export const closedParts = {
  soldOutText: () => '好物都砍完了，下次早点来',
  promise: ({ detail }: BargainScreenProps) => (
    <ul className='bargain-promised wide'>
      {detail.goods.map(goods => {
        const sku = bestSku(goods)
        return (
          <li className='row wrap wide text-left py-3' key={goods.goods_id}>
            <Thumb size={96} src={goods.thumb} icon='bag' />
            <span className='ml-4'>
              <b className='one-line block bold'>{goods.title}</b>
              {sku && (
                <small>
                  原价 ¥{yuan(sku.start_fen)} · {sku.cuts_total} 刀到底
                </small>
              )}
            </span>
            {sku && <Price fen={sku.floor_fen} size='s' />}
          </li>
        )
      })}
    </ul>
  ),
  mine: ({ detail }: BargainScreenProps) => {
    const [first] = detail.mine
    if (!first) return null
    const url = recordUrl(detail.activity.id, first.record_id)
    return (
      <p className='mt-5'>
        <Button kind='soft' size='mid' leads={url}>
          我的砍价
        </Button>
      </p>
    )
  },
}
