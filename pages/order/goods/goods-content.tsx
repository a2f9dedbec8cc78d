import { RichText } from '../../../runtime/components/index.ts'
import { Card } from '../../kit/card.tsx'

/** The shop's description of the goods, sanitised by the component. */
export function GoodsContent({ html }: { html: string }) {
  return (
    <Card title='商品详情'>
      <RichText className='goods-content' nodes={html} />
    </Card>
  )
}
