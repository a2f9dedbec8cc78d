import type { Point } from './scratch-cover.ts'

/** Width of a finger's stroke, px of the canvas. */
const fingerWidth = 110

/** Covers the ticket with foil: silver with the brand's contour lines. */
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
  paintGrain(pen, width, height)
}

/** Numbers of grains on the foil, and of crumbs beside a stroke. */
const grains = 2_400
const crumbs = 5

function paintGrain(pen: CanvasRenderingContext2D, width: number, height: number): void {
  for (let index = 0; index < grains; index += 1) {
    pen.fillStyle = index % 2 === 0 ? 'rgba(255, 255, 255, .35)' : 'rgba(90, 84, 74, .14)'
    pen.fillRect(Math.random() * width, Math.random() * height, 3, 3)
  }
}

/** Draws crumbs beside the stroke. */
function scatter(pen: CanvasRenderingContext2D, x: number, y: number): void {
  pen.globalCompositeOperation = 'source-over'
  for (let index = 0; index < crumbs; index += 1) {
    const angle = Math.random() * 2 * Math.PI
    const reach = fingerWidth * (0.3 + Math.random() * 0.5)
    const size = 3 + Math.random() * 7
    pen.fillStyle = index % 2 === 0 ? '#b9b4aa' : '#8d877b'
    pen.fillRect(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, size, size * 0.6)
  }
}

/** Removes the foil along a line. */
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
  // A tap is a dot: some browsers do not draw a line of zero length.
  pen.lineTo(to.x * width + 0.1, to.y * height)
  pen.stroke()
  scatter(pen, to.x * width, to.y * height)
}
