import type { GroupGoods } from '../../../../api/index.ts'
import { Card } from '../../../kit/card.tsx'
import { rem } from '../../../kit/rem.ts'
import { yuan } from '../../../kit/text/yuan.ts'
import { priceFrom } from '../rules.ts'

export interface PriceStepsProps {
  goods: Pick<GroupGoods, 'skus' | 'size' | 'steps'>
  /** Members of the shown group; without it no step is marked. */
  members?: number
}

/** Price staircase: more members lower the price for everybody. */
export function PriceSteps({ goods, members = 0 }: PriceStepsProps) {
  const { fen } = priceFrom(goods, 'join')
  const steps = [{ size: goods.size, off_fen: 0 }, ...goods.steps]
  const [reached] = steps.filter(({ size }) => size <= members).slice(-1)
  const lowest = fen - (steps[steps.length - 1]?.off_fen ?? 0)
  return (
    <Card title='人多更便宜' note='成团后差价自动退回'>
      <ol className='group-ladder flex'>
        {steps.map(({ size, off_fen: off }) => (
          <li
            className='text-center fill'
            key={size}
            aria-current={size === reached?.size ? 'step' : undefined}
          >
            {size === reached?.size && <small className='text-note block tint'>现在</small>}
            <b className='num text-lead'>¥{yuan(fen - off)}</b>
            <i
              className='block mt-1 mb-1'
              style={{ height: rem(heightOf(fen - off, lowest, fen)) }}
            />
            <span className='text-small dim'>{size} 人</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Design px; differences are exaggerated to be visible. */
const heightOf = (fen: number, lowest: number, highest: number): number =>
  48 + (highest === lowest ? 0 : Math.round((112 * (fen - lowest)) / (highest - lowest)))
