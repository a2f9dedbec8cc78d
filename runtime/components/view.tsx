import { boxProps, type BoxProps } from './core/box.ts'
import { readProps, type StandardProps } from './core/read-props.ts'

export interface ViewProps extends StandardProps, BoxProps {}

/** A box: one plain `div`. */
export function View(props: ViewProps) {
  const { own, host } = readProps<ViewProps>(props)
  return <div {...boxProps(own, host)} />
}
