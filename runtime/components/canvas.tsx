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
  /** Of the drawing, px; 300 by default. What shows it is sized by CSS. */
  width?: number | string
  /** Of the drawing, px; 150 by default. */
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
