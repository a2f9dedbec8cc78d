import './movable.css'
import { boxProps, type BoxProps } from './core/box.ts'
import { classes, readProps, type StandardProps } from './core/read-props.ts'
import { PinchedAreaContext } from './movable/area-context.ts'

export interface MovableAreaProps extends StandardProps, BoxProps {
  /** A pinch anywhere in the area scales its scalable views. Off by default. */
  scaleArea?: boolean
}

/** Area that contains MovableViews; 10 css px wide and high unless the page sets a size. */
export function MovableArea(props: MovableAreaProps) {
  const { own, host } = readProps<MovableAreaProps>(props)
  const { children, ...box } = boxProps(own, host)
  return (
    <div {...box} className={classes('taro-movable-area', box.className)}>
      <PinchedAreaContext value={Boolean(own.scaleArea)}>{children}</PinchedAreaContext>
    </div>
  )
}
