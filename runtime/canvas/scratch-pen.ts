import { ApiFailure } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'

let pen: CanvasRenderingContext2D | undefined

/** Context of a detached canvas, for measuring texts and creating gradients, which belong to no canvas. */
export function scratchPen(): CanvasRenderingContext2D {
  pen ??= document.createElement('canvas').getContext('2d') ?? undefined
  if (!pen) throw new ApiFailure(messages.canvasEmpty)
  return pen
}
