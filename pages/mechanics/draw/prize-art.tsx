import './prize-art.css'
import type { ReactNode } from 'react'
import type { PrizeKind } from '../../../api/index.ts'
import { atWidth } from '../../kit/at-width.ts'
import { useBroken } from '../../kit/use-broken.ts'

export interface PrizeArtProps {
  kind: PrizeKind
  /** Address of the prize's own picture; '' draws its kind. */
  image: string
}

/** A prize in a box of 48 x 48, for use inside an SVG: its own picture, or that of its kind if it has none that loads. */
export function PrizeArt({ kind, image }: PrizeArtProps) {
  const [isBroken, onError] = useBroken(image)
  if (!image || isBroken) return kinds[kind]
  return <image href={atWidth(image, 240)} width='48' height='48' onError={onError} />
}

/**
 * As `PrizeArt`, as a standalone picture; the adjacent text names the prize. Its own picture is an `img`, which is
 * decoded apart from the page: an `image` within an SVG delays the frame that draws it.
 */
export function PrizePicture({ kind, image }: PrizeArtProps) {
  const [isBroken, onError] = useBroken(image)
  if (image && !isBroken) {
    return (
      <img
        className='prize-picture wide'
        src={atWidth(image, 240)}
        alt=''
        loading='lazy'
        onError={onError}
      />
    )
  }
  return (
    <svg className='prize-picture wide' viewBox='0 0 48 48' aria-hidden='true'>
      {kinds[kind]}
    </svg>
  )
}

const star = 'M31 11.8l1.6 3.4 3.7.4-2.8 2.5.8 3.7-3.3-1.9-3.3 1.9.8-3.7-2.8-2.5 3.7-.4z'

const kinds: Record<PrizeKind, ReactNode> = {
  coupon: (
    <g transform='rotate(-9 24 24)'>
      <path
        className='p-gold'
        d='M5 13.5a2 2 0 0 1 2-2h34a2 2 0 0 1 2 2V20a4 4 0 0 0 0 8v6.5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V28a4 4 0 0 0 0-8z'
      />
      <path className='p-straw' d='M5 13.5a2 2 0 0 1 2-2h22v25H7a2 2 0 0 1-2-2V28a4 4 0 0 0 0-8z' />
      <path className='p-line' strokeWidth='1.2' strokeDasharray='2 2.2' d='M29.5 14v20' />
      <path
        className='p-line'
        strokeWidth='1.7'
        d='M13.5 18l3.6 5 3.6-5M17.1 23v7M13.4 24.2h7.4M13.4 27.2h7.4M34 20h4M34 24h4M34 28h4'
      />
    </g>
  ),
  points: (
    <>
      <path className='p-bronze' d='M6 24v13c0 3 5.5 5 12 5s12-2 12-5V24z' />
      <ellipse className='p-gold' cx='18' cy='31' rx='12' ry='5' />
      <path className='p-bronze' d='M6 25v5c0 3 5.5 5 12 5s12-2 12-5v-5z' />
      <ellipse className='p-straw' cx='18' cy='24' rx='12' ry='5' />
      <circle className='p-bronze' cx='32' cy='18' r='11' />
      <circle className='p-straw' cx='31' cy='17' r='11' />
      <circle className='p-ring' cx='31' cy='17' r='8' />
      <path className='p-bronze' d={star} />
    </>
  ),
  balance: (
    <g transform='rotate(8 24 24)'>
      <rect className='p-red' x='10' y='5' width='28' height='38' rx='4' />
      <path className='p-flap' d='M10 9a4 4 0 0 1 4-4h20a4 4 0 0 1 4 4v12c-8 7-20 7-28 0z' />
      <circle className='p-straw' cx='24' cy='26' r='6' />
      <path
        className='p-line'
        strokeWidth='1.3'
        d='M21.4 22.8l2.6 3.6 2.6-3.6M24 26.4v3.8M21.6 27h4.8'
      />
    </g>
  ),
  goods: (
    <>
      <ellipse className='p-shade' cx='24' cy='43' rx='16' ry='2.6' />
      <path className='p-fill' d='M8 20h32v20a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3z' />
      <path className='p-lid' d='M7 13h34a2 2 0 0 1 2 2v6H5v-6a2 2 0 0 1 2-2z' />
      <path className='p-straw' d='M21 13h6v30h-6z' />
      <path className='p-bow' d='M24 13C18 13 12 10 13 6s8-3 11 7c3-10 10-11 11-7s-5 7-11 7z' />
    </>
  ),
  code: (
    <>
      <rect className='p-paper' x='7' y='7' width='34' height='34' rx='6' />
      <path
        className='p-fill'
        d='M13 13h9v9h-9zm3 3v3h3v-3zm10-3h9v9h-9zm3 3v3h3v-3zM13 26h9v9h-9zm3 3v3h3v-3zm10-3h4v4h-4zm5 5h4v4h-4zm0-5h4v2h-4zm-5 6h3v3h-3z'
        fillRule='evenodd'
      />
    </>
  ),
  giftCard: (
    <g transform='rotate(-6 24 24)'>
      <rect className='p-fill' x='4' y='11' width='40' height='27' rx='4' />
      <path className='p-lid' d='M4 19h40v6H4z' />
      <circle className='p-straw' cx='34' cy='31' r='3.4' />
      <path className='p-pale' strokeWidth='1.8' d='M9 31h13' />
    </g>
  ),
  again: (
    <>
      <circle className='p-soft' cx='24' cy='24' r='18' />
      <path className='p-turn' strokeWidth='3.6' d='M35 24a11 11 0 1 1-3.4-8' />
      <path className='p-turn p-fill' strokeWidth='1.6' d='M33.5 9.5v8h-8z' />
    </>
  ),
  none: (
    <g transform='translate(24 24)'>
      {[0, 72, 144, 216, 288].map(angle => (
        <ellipse
          key={angle}
          className='p-petal'
          cy='-11'
          rx='7'
          ry='9.5'
          transform={`rotate(${angle})`}
        />
      ))}
      <circle className='p-paper' r='9.5' />
      <path className='p-line' strokeWidth='1.4' d='M-3.4 2.6c2 2.2 4.8 2.2 6.8 0' />
      <path className='p-line' strokeWidth='2.4' d='M-3.2-1.4h.01M3.2-1.4h.01' />
    </g>
  ),
}
