import './canvas.css'
import { boxProps, type BoxProps } from './core/box.ts'
import { classes, readProps, type StandardProps } from './core/read-props.ts'

export interface CanvasProps extends StandardProps, BoxProps {
  /** Name for `createCanvasContext`. */
  canvasId?: string
  /** `2d`: the page draws with the browser's own context, found through a selector query. */
  type?: string
  /** Touches on it do not scroll the page. Off by default. */
  disableScroll?: boolean
  /** Of the bitmap, px; 300 by default. CSS sets the displayed size. */
  width?: number | string
  /** Of the bitmap, px; 150 by default. */
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
