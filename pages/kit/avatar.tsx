import './avatar.css'
import { useState } from 'react'
import { atWidth } from './at-width.ts'
import { rem } from './rem.ts'

export interface AvatarProps {
  src: string
  name: string
  /** Design px. */
  size?: number
}

/** Profile picture; the first character of the name where there is no picture or it fails to load. */
export function Avatar({ src, name, size = 80 }: AvatarProps) {
  const [broken, setBroken] = useState('')
  const style = { width: rem(size), height: rem(size), fontSize: rem(size * 0.44) }
  return (
    <span className='kit-avatar' style={style} role='img' aria-label={name}>
      {src && src !== broken ? (
        <img src={atWidth(src, size)} alt='' onError={() => setBroken(src)} />
      ) : (
        [...name].slice(0, 1)
      )}
    </span>
  )
}
