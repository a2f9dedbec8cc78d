/** A rectangle as the platform tells it; all lengths are css px. */
export interface Rect {
  left: number
  right: number
  top: number
  bottom: number
  width: number
  height: number
}
