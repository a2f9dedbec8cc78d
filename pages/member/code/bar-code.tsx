import { barsOf } from './code-128.ts'

const QUIET = 10

/** The digits as a bar code, for scanners that cannot read QR codes. */
export function BarCode({ digits }: { digits: string }) {
  const bars = barsOf(digits)
  const width = bars.reduce((sum, each) => sum + each, 0) + 2 * QUIET
  return (
    <svg
      className='member-bars wide'
      viewBox={`0 0 ${width} 46`}
      preserveAspectRatio='none'
      role='img'
      aria-label='会员条码'
    >
      <path d={pathOf(bars)} />
    </svg>
  )
}

/** Bars and gaps alternate, starting with a bar. */
function pathOf(bars: number[]): string {
  let x = QUIET
  return bars
    .map((width, at) => {
      const from = x
      x += width
      return at % 2 === 0 ? `M${from} 0h${width}v46h-${width}z` : ''
    })
    .join('')
}
