import './thumb.css'
import { atWidth } from './at-width.ts'
import { Icon, type IconName } from './icon.tsx'
import { rem } from './rem.ts'
import { useBroken } from './use-broken.ts'

export interface ThumbProps {
  src: string
  /** Width and, without `height`, height in design px; the corners are small. Without it, `className` sets both. */
  size?: number
  /** In design px, if it differs from `size`. */
  height?: number
  className?: string
  /** Width of the picture, design px; 240 by default. */
  width?: number
  /** Loads at once instead of near the viewport: for the picture at the top of a page. Off by default. */
  isMain?: boolean
  /** Icon shown where there is no picture or it fails to load; `poster` by default. */
  icon?: IconName
}

/** The decorative picture of a row or a header; the text stands beside it. */
export function Thumb({
  src,
  className,
  width = 240,
  isMain,
  icon = 'poster',
  ...box
}: ThumbProps) {
  const [isBroken, onError] = useBroken(src)
  return (
    <span {...boxOf(className, box)}>
      {src && !isBroken ? (
        <img
          className='wide'
          src={atWidth(src, width)}
          alt=''
          loading={isMain ? 'eager' : 'lazy'}
          onError={onError}
        />
      ) : (
        <Icon name={icon} size={56} />
      )}
    </span>
  )
}

function boxOf(className: string | undefined, { size, height = size }: Partial<ThumbProps>) {
  const own = size && height && { style: { width: rem(size), height: rem(height) } }
  const names = ['kit-thumb tint', own && 'kit-thumb-sized firm', className]
  return { className: names.filter(Boolean).join(' '), ...own }
}
