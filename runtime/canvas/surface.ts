import { ApiFailure } from '../core/define-api.ts'
import { nextTick } from '../core/env.ts'
import * as messages from '../core/messages.ts'
import { visibleElement } from '../dom/visible-element.ts'
import { fittingScale } from './fitting-scale.ts'

/** Canvas with a context whose unit is the css px; `ratio` is the number of device pixels per css px. */
export interface Surface {
  canvas: HTMLCanvasElement
  pen: CanvasRenderingContext2D
  ratio: number
}

/**
 * Pixel ratios of the canvases that the runtime has sized. Other canvases keep the size that their page
 * set, and their pixels are the units.
 */
const ratios = /* @__PURE__ */ new WeakMap<HTMLCanvasElement, number>()
const turns = /* @__PURE__ */ new WeakMap<HTMLCanvasElement, Promise<unknown>>()

/** The visible page's canvas of that `canvas-id` or `id`. Fails with `canvas "ID" is not found`. */
export async function findCanvas(id: string): Promise<HTMLCanvasElement> {
  const name = JSON.stringify(id)
  const selector = `canvas[canvas-id=${name}], canvas[id=${name}]`
  const find = () => visibleElement<HTMLCanvasElement>(selector)
  // Pages draw on a canvas before React has committed it.
  if (!find()) await new Promise<void>(nextTick)
  const canvas = find()
  if (!canvas) throw new ApiFailure(messages.elementNotFound('canvas', id))
  return canvas
}

/**
 * Prepares a canvas for drawing at the screen's resolution. Setting the size clears a canvas, so only a
 * drawing that starts anew adopts a changed size. A canvas without a 2d context fails with `canvas is
 * empty`.
 */
export function surfaceOf(canvas: HTMLCanvasElement, startsAnew = false): Surface {
  const isSizedByUs = ratios.has(canvas)
  const isSizedByPage = canvas.hasAttribute('width') || canvas.hasAttribute('height')
  if (isSizedByUs ? startsAnew : !isSizedByPage) fitToScreen(canvas)
  const pen = canvas.getContext('2d')
  if (!pen) throw new ApiFailure(messages.canvasEmpty)
  return { canvas, pen, ratio: ratioOf(canvas) }
}

export const ratioOf = (canvas: HTMLCanvasElement): number => ratios.get(canvas) ?? 1

/** Runs the work on a canvas after all earlier work on it. */
export function inTurn<Result>(
  canvas: HTMLCanvasElement,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const before = turns.get(canvas) ?? Promise.resolve()
  const turn = before.then(work, work)
  turns.set(canvas, turn)
  return turn
}

function fitToScreen(canvas: HTMLCanvasElement): void {
  const { width, height } = cssSizeOf(canvas)
  const density = window.devicePixelRatio || 1
  const ratio = density * fittingScale(width * density, height * density)
  const [pixelWidth, pixelHeight] = [Math.round(width * ratio), Math.round(height * ratio)]
  ratios.set(canvas, ratio)
  if (canvas.width !== pixelWidth) canvas.width = pixelWidth
  if (canvas.height !== pixelHeight) canvas.height = pixelHeight
}

/** The computed size, which is in px even for a canvas that is not displayed, or else the canvas's own size. */
function cssSizeOf(canvas: HTMLCanvasElement): { width: number; height: number } {
  const style = getComputedStyle(canvas)
  const ratio = ratioOf(canvas)
  return {
    width: pxOf(style.width) || canvas.width / ratio,
    height: pxOf(style.height) || canvas.height / ratio,
  }
}

const pxOf = (length: string): number => (length.endsWith('px') ? Number.parseFloat(length) : 0)
