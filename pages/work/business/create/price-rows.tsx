import './later.css'
import type { GoodsPrices } from '../../../../api/index.ts'
import { yuan } from '../../../kit/text/yuan.ts'

interface PriceRowsProps {
  title: string
  prices: readonly GoodsPrices[]
}

/** What each of the goods costs in the campaign, beside its price on the shelf; nothing without goods. */
export function PriceRows({ title, prices }: PriceRowsProps) {
  if (prices.length === 0) return null
  return (
    <section className='draft-prices'>
      <h3 className='text-lead bold mb-1'>{title}</h3>
      <ul>
        {prices.map(({ sku_id, title: name, shelf_fen, prices: own }) => (
          <li key={sku_id} className='py-3'>
            <b className='text-body bold block break'>{name}</b>
            <dl className='num text-small flex wrap'>
              <div>
                <dt className='mute'>货架价</dt>
                <dd>¥{yuan(shelf_fen)}</dd>
              </div>
              {own.map(({ label, price_fen }) => (
                <div key={label}>
                  <dt className='mute'>{label}</dt>
                  <dd className='tint heavy'>¥{yuan(price_fen)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}
