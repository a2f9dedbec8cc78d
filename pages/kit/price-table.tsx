import './price-table.css'
import { Price } from './price.tsx'
import { yuan } from './text/yuan.ts'

export interface PriceRow {
  label: string
  /** Fen, positive for both kinds. */
  fen: number
  /** A discount is shown as a negative amount in the brand's colour. */
  kind: 'charge' | 'discount'
  /** Replaces the amount, for values other than money: 600 积分. */
  text?: string
}

export interface PriceTableProps {
  rows: PriceRow[]
  total: { label: string; fen: number }
  /** The prices belong to an older choice and are dimmed until the new ones arrive. Default false. */
  isStale?: boolean
}

/** Breakdown of the price: one row per amount, and the total. */
export function PriceTable({ rows, total, isStale = false }: PriceTableProps) {
  return (
    <dl className={isStale ? 'kit-prices kit-prices-stale' : 'kit-prices'} aria-busy={isStale}>
      {rows.map(({ label, fen, kind, text }) => (
        <div className='py-2 flex apart gap-6' key={label}>
          <dt className='slim dim break'>{label}</dt>
          <dd className={kind === 'discount' ? 'num kit-prices-off firm' : 'num firm'}>
            {text ?? `${kind === 'discount' ? '−' : ''}¥${yuan(fen)}`}
          </dd>
        </div>
      ))}
      <div className='kit-prices-total py-2 flex apart gap-6 at-baseline mt-2'>
        <dt className='slim break ink'>{total.label}</dt>
        <dd className='firm'>
          <Price fen={total.fen} />
        </dd>
      </div>
    </dl>
  )
}
