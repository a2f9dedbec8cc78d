import './text.css'
import type { CSSProperties } from 'react'
import { boxProps, type BoxProps } from './core/box.ts'
import { classes, readProps, type StandardProps } from './core/read-props.ts'

export interface TextProps extends StandardProps, BoxProps {
  /** The text can be selected. Off by default. */
  selectable?: boolean
  /** Another name of `selectable`. */
  userSelect?: boolean
  /** Preserves runs of spaces, each as wide as the named one. They collapse by default. */
  space?: 'ensp' | 'emsp' | 'nbsp'
  /** Truncates with an ellipsis after this many lines; unlimited by default. */
  numberOfLines?: number
}

/** A piece of text; line breaks in it are kept. Character references are decoded by JSX itself, so `decode` changes nothing. */
export function Text(props: TextProps) {
  const { own, host } = readProps<TextProps>(props)
  const { selectable, userSelect, space, numberOfLines } = own
  const className = classes(
    'taro-text',
    (selectable || userSelect) && 'taro-text__selectable',
    space && `taro-text__space-${space}`,
    Boolean(numberOfLines) && 'taro-text__clamped',
    host.className,
  )
  const lines = numberOfLines
    ? ({ WebkitLineClamp: numberOfLines } satisfies CSSProperties)
    : undefined
  return <span {...boxProps(own, { ...host, className, style: { ...lines, ...host.style } })} />
}
