import { RichText } from '../../../runtime/components/index.ts'
import { Card } from '../../kit/card.tsx'

/** What the shop has to say about the goods, cleaned by the component. */
export function GoodsContent({ html }: { html: string }) {
  return (
    <Card title='商品详情'>
      <RichText className='member-rich member-goods-content' nodes={html} />
    </Card>
  )
}
