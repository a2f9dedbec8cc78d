import type { GroupGoods } from '../../../../api/index.ts'
import { Card } from '../../../kit/card.tsx'
import { rem } from '../../../kit/rem.ts'
import { yuan } from '../../../kit/text/yuan.ts'
import { priceFrom } from '../rules.ts'

/** A staircase down: the more members, the lower the price of everybody. */
export function PriceSteps({ goods }: { goods: GroupGoods }) {
  const { fen } = priceFrom(goods, 'join')
  const steps = [{ size: goods.size, off_fen: 0 }, ...goods.steps]
  const lowest = fen - (steps.at(-1)?.off_fen ?? 0)
  return (
    <Card title='人多更便宜' note='成团后差价自动退回'>
      <ol className='group-ladder'>
        {steps.map(({ size, off_fen: off }) => (
          <li key={size}>
            <b className='num'>¥{yuan(fen - off)}</b>
            <i style={{ height: rem(heightOf(fen - off, lowest, fen)) }} />
            <span>{size} 人</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Design px; the differences are drawn larger than they are, so that they are seen. */
const heightOf = (fen: number, lowest: number, highest: number): number =>
  48 + (highest === lowest ? 0 : Math.round((112 * (fen - lowest)) / (highest - lowest)))
