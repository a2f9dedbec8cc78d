/** A rectangle in the platform's form; all lengths are css px. */
export interface Rect {
  left: number
  right: number
  top: number
  bottom: number
  width: number
  height: number
}
