import './thumb.css'
import { useState } from 'react'
import { Icon, type IconName } from './icon.tsx'

export interface ThumbProps {
  src: string
  /** Size and corners. */
  className: string
  /** Drawn where there is no picture or it does not load; `poster` by default. */
  icon?: IconName
}

/** The small picture of a row; its words stand beside it. */
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
