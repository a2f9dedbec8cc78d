import './avatar.css'
import { atWidth } from './at-width.ts'
import { rem } from './rem.ts'
import { useBroken } from './use-broken.ts'

export interface AvatarProps {
  src: string
  name: string
  /** Design px. */
  size?: number
}

/** Profile picture; the first character of the name where there is no picture or it fails to load. */
export function Avatar({ src, name, size = 80 }: AvatarProps) {
  const [isBroken, onError] = useBroken(src)
  const style = { width: rem(size), height: rem(size), fontSize: rem(size * 0.44) }
  return (
    <span className='kit-avatar tint bold firm' style={style} role='img' aria-label={name}>
      {src && !isBroken ? (
        <img className='wide' src={atWidth(src, size)} alt='' onError={onError} />
      ) : (
        [...name].slice(0, 1)
      )}
    </span>
  )
}
