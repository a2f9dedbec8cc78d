/** A decoded picture. */
export interface Picture {
  /** Four bytes (red, green, blue, opacity) for each pixel. */
  data: Uint8Array
  width: number
  height: number
}
