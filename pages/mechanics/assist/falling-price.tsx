import { useCount } from '../../kit/use-count.ts'
import { Price } from '../../kit/price.tsx'
import { yuan } from '../../kit/text/yuan.ts'

/** A price that counts down to its new value; announced once, at the end. */
export function FallingPrice({ fen }: { fen: number }) {
  const shown = useCount(fen)
  return (
    <span className='assist-price'>
      <span aria-hidden='true'>
        <Price fen={shown} size='l' />
      </span>
      <span className='hide-text' role='status'>
        现价 {yuan(fen)} 元
      </span>
    </span>
  )
}
