import './movable.css'
import { boxProps, type BoxProps } from './core/box.ts'
import { classes, readProps, type StandardProps } from './core/read-props.ts'
import { PinchedAreaContext } from './movable/area-context.ts'

export interface MovableAreaProps extends StandardProps, BoxProps {
  /** Two fingers anywhere in it scale the views inside that may be scaled. Off by default. */
  scaleArea?: boolean
}

/** What MovableViews move in; 10 css px wide and high unless the page gives it a size. */
export function MovableArea(props: MovableAreaProps) {
  const { own, host } = readProps<MovableAreaProps>(props)
  const { children, ...box } = boxProps(own, host)
  return (
    <div {...box} className={classes('taro-movable-area', box.className)}>
      <PinchedAreaContext value={Boolean(own.scaleArea)}>{children}</PinchedAreaContext>
    </div>
  )
}
