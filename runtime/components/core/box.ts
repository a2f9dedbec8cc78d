import { type PressProps, pressable } from './press.ts'
import type { HostProps } from './read-props.ts'

/** What boxes of every kind take: View, Text, Image, Button ... */
export interface BoxProps extends PressProps {
  /** A finger that moves on it does not scroll the page. */
  catchMove?: boolean
}

/** The props of the element itself. */
export function boxProps<Own extends BoxProps>(own: Own, host: HostProps): HostProps {
  const props = pressable(own, host)
  return own.catchMove ? { ...props, style: { touchAction: 'none', ...props.style } } : props
}
