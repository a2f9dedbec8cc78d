import './canvas.css'
import { boxProps, type BoxProps } from './core/box.ts'
import { classes, readProps, type StandardProps } from './core/read-props.ts'

export interface CanvasProps extends StandardProps, BoxProps {
  /** Name for `createCanvasContext`. */
  canvasId?: string
  /** `2d` is drawn on by the browser's own context, found through a selector query. */
  type?: string
  /** A finger on it does not scroll the page. Off by default. */
  disableScroll?: boolean
  /** Size of the drawing, px; what shows it is sized by CSS, 300x150 css px by default. */
  width?: number | string
  height?: number | string
}

/** A surface to draw on. */
export function Canvas(props: CanvasProps) {
  const { own, host } = readProps<CanvasProps>(props)
  const { canvasId, disableScroll, width, height } = own
  const { children: _, ...box } = boxProps({ ...own, catchMove: disableScroll ?? false }, host)
  return (
    <canvas
      {...box}
      className={classes('taro-canvas', host.className)}
      {...{ 'canvas-id': canvasId, width, height }}
    />
  )
}
