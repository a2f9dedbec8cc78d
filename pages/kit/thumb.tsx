import './thumb.css'
import { useState } from 'react'
import { Icon, type IconName } from './icon.tsx'

export interface ThumbProps {
  src: string
  /** Class that sets size and corners. */
  className: string
  /** Icon shown where there is no picture or it fails to load; `poster` by default. */
  icon?: IconName
}

/** The small decorative picture of a row; the text stands beside it. */
export function Thumb({ src, className, icon = 'poster' }: ThumbProps) {
  const [broken, setBroken] = useState('')
  return (
    <span className={`kit-thumb ${className}`}>
      {src && src !== broken ? (
        <img src={src} alt='' loading='lazy' onError={() => setBroken(src)} />
      ) : (
        <Icon name={icon} size={56} />
      )}
    </span>
  )
}
