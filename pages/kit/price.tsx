import './price.css'
export interface PriceProps {
  /** Integer fen. */
  fen: number
  size?: 's' | 'l' | 'xl'
  /** Omits ".00", as on the face of a coupon. */
  short?: boolean
}

/** A price with small sign and decimals, and large yuan. */
export function Price({ fen, size, short = false }: PriceProps) {
  const yuan = Math.trunc(fen / 100).toLocaleString('en-US')
  const rest = String(Math.abs(fen) % 100).padStart(2, '0')
  return (
    <span className={size ? `kit-price kit-price-${size}` : 'kit-price'}>
      <small>¥</small>
      {yuan}
      {!(short && rest === '00') && <small>.{rest}</small>}
    </span>
  )
}
