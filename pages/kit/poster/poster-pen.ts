export type Pen = CanvasRenderingContext2D

export const posterFont = '"PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif'

/** Loads a picture; undefined if it fails or has no size. */
export function pictureOf(src: string): Promise<HTMLImageElement | undefined> {
  return new Promise(resolve => {
    const picture = new Image()
    // Without CORS the picture would taint the canvas, which then could not be exported.
    picture.crossOrigin = 'anonymous'
    picture.addEventListener('load', () => resolve(picture.naturalWidth > 0 ? picture : undefined))
    picture.addEventListener('error', () => resolve(undefined))
    picture.src = src
  })
}

/** `CanvasRenderingContext2D.roundRect` is newer than the oldest phones we support. */
export function roundRect(
  pen: Pen,
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  radius: number,
): void {
  pen.beginPath()
  pen.moveTo(x + radius, y)
  pen.arcTo(x + w, y, x + w, y + h, radius)
  pen.arcTo(x + w, y + h, x, y + h, radius)
  pen.arcTo(x, y + h, x, y, radius)
  pen.arcTo(x, y, x + w, y, radius)
  pen.closePath()
}
