import type { BargainItem, GoodsBargainDetail } from '../../../api/index.ts'
import { Icon } from '../../kit/icon.tsx'
import { Price } from '../../kit/price.tsx'
import { PriceLadder } from '../../mechanics/assist/price-ladder.tsx'
import { bestSku, leftOf } from './rules.ts'

/** The goods before anybody has cut: where the price begins, where it ends, and how many friends that takes. */
export function StartCard({ detail, item }: { detail: GoodsBargainDetail; item: BargainItem }) {
  const sku = bestSku(item)
  if (!sku) return null
  const { start_fen, floor_fen, cuts_total } = sku
  const left = leftOf(item)
  const forms = item.skus.length > 1 ? `${item.skus.length} 种规格` : sku.specs_text
  return (
    <section className='kit-card bargain-price-card'>
      <div className='bargain-title'>
        <h1>{item.title}</h1>
        <p>{[item.intro, forms, `剩 ${left} 件`].filter(Boolean).join(' · ')}</p>
      </div>
      <div className='bargain-now'>
        <div>
          <p className='bargain-label'>
            {cuts_total} 位好友帮砍，底价{item.skus.length > 1 ? '低至' : ''}
          </p>
          <Price fen={floor_fen} size='l' />
        </div>
        {item.joined > 0 && <p className='bargain-label'>{item.joined} 人发起过</p>}
      </div>
      <PriceLadder
        ladder={{
          start: start_fen,
          floor: floor_fen,
          price: start_fen,
          own: 0,
          cuts: [],
          done: 0,
          total: cuts_total,
        }}
        faces={[]}
      />
      <p className='bargain-promise'>
        <Icon name='check' size={32} />
        砍到底价后，为你保留 {Math.round(detail.hold_s / 3600)} 小时
      </p>
    </section>
  )
}
