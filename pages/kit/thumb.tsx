import './thumb.css'
import { useState } from 'react'
import { atWidth } from './at-width.ts'
import { Icon, type IconName } from './icon.tsx'

export interface ThumbProps {
  src: string
  /** Class that sets size and corners. */
  className: string
  /** Width of the picture, design px; 240 by default. */
  width?: number
  /** The first thing that the page shows, which is loaded at once. */
  isMain?: boolean
  /** Icon shown where there is no picture or it fails to load; `poster` by default. */
  icon?: IconName
}

/** The decorative picture of a row or a header; the text stands beside it. */
export function Thumb({ src, className, width = 240, isMain, icon = 'poster' }: ThumbProps) {
  const [broken, setBroken] = useState('')
  return (
    <span className={`kit-thumb ${className}`}>
      {src && src !== broken ? (
        <img
          src={atWidth(src, width)}
          alt=''
          loading={isMain ? 'eager' : 'lazy'}
          onError={() => setBroken(src)}
        />
      ) : (
        <Icon name={icon} size={56} />
      )}
    </span>
  )
}
