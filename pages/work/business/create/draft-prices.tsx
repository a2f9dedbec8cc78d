import { goodsPrices } from '../../../../api/index.ts'
import type { DraftPage } from './read-draft.ts'
import { PriceRows } from './price-rows.tsx'

interface DraftPricesProps {
  draft: DraftPage
  /** Stands for itself, on a step in which no price is typed. */
  isCard?: boolean
}

/** What shoppers pay for the goods of an activity, beside the shelf; nothing without goods. */
export function DraftPrices({ draft, isCard = false }: DraftPricesProps) {
  const { fields, values } = draft.forms.third
  const prices = goodsPrices(fields, values, draft.goods)
  if (prices.length === 0) return null
  return (
    <div className={isCard ? 'kit-card' : ''}>
      <PriceRows title='顾客付多少' prices={prices} />
    </div>
  )
}
