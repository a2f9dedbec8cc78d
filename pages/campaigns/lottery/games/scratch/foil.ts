import type { Point } from './scratch-cover.ts'

/** A finger's width on the foil, px of its canvas. */
const fingerWidth = 110

/** Covers the whole ticket with foil: silver with the contour lines that lie on everything of the brand. */
export function paintFoil(canvas: HTMLCanvasElement): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  const { width, height } = canvas
  pen.globalCompositeOperation = 'source-over'
  const silver = pen.createLinearGradient(0, 0, width, height)
  silver.addColorStop(0, '#d9d6d0')
  silver.addColorStop(0.5, '#f1efea')
  silver.addColorStop(1, '#c9c5bd')
  pen.fillStyle = silver
  pen.fillRect(0, 0, width, height)
  pen.strokeStyle = 'rgba(120, 112, 98, .22)'
  pen.lineWidth = 3
  for (let y = 60; y < height; y += 52) {
    pen.beginPath()
    pen.moveTo(-20, y)
    pen.bezierCurveTo(width * 0.25, y - 70, width * 0.4, y - 40, width * 0.56, y)
    pen.bezierCurveTo(width * 0.72, y + 40, width * 0.88, y + 10, width + 20, y - 40)
    pen.stroke()
  }
}

/** Takes the foil away along a line. */
export function wipe(canvas: HTMLCanvasElement, from: Point, to: Point): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  const { width, height } = canvas
  pen.globalCompositeOperation = 'destination-out'
  pen.lineWidth = fingerWidth
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.beginPath()
  pen.moveTo(from.x * width, from.y * height)
  // A tap is a dot: a line of no length is not drawn everywhere.
  pen.lineTo(to.x * width + 0.1, to.y * height)
  pen.stroke()
}
