import { defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { isNumber, isString } from '../core/params.ts'
import { type Area, type Pixels, readPixels, writePixels } from './pixels.ts'
import { findCanvas, inTurn, surfaceOf } from './surface.ts'

export interface CanvasArea extends Area {
  /** `canvas-id` or `id` of a canvas on the page. */
  canvasId: string
}

export interface CanvasPixels {
  width: number
  height: number
  /** Red, green, blue and alpha of each pixel, row by row, 0 to 255. */
  data: Pixels
}

export interface PutImageDataOptions extends Omit<CanvasArea, 'height'> {
  /** In the format of `canvasGetImageData`. */
  data: Pixels
  /** css px; by default the number of rows in `data`. */
  height?: number
}

/**
 * Reads the pixels of an area, one per css px at any device pixel ratio: `{width, height, data}`. Fails
 * with `canvas "ID" is not found`, and with `canvas is empty` for an area without a pixel.
 */
export const canvasGetImageData = /* @__PURE__ */ defineApi<
  CanvasArea,
  CanvasPixels,
  keyof CanvasArea
>('canvasGetImageData', {
  checks: {
    canvasId: [isString],
    x: [isNumber],
    y: [isNumber],
    width: [isNumber],
    height: [isNumber],
  },
  async run({ canvasId, ...area }) {
    const canvas = await findCanvas(canvasId)
    return inTurn(canvas, () => readPixels(surfaceOf(canvas), area))
  },
})

/**
 * Replaces the pixels of an area, one per css px. Fails with `canvas "ID" is not found`, and when `data`
 * does not fill whole rows.
 */
export const canvasPutImageData = /* @__PURE__ */ defineApi<
  PutImageDataOptions,
  object,
  Exclude<keyof PutImageDataOptions, 'height'>
>('canvasPutImageData', {
  checks: {
    canvasId: [isString],
    data: [isPixels],
    x: [isNumber],
    y: [isNumber],
    width: [isNumber],
  },
  async run({ canvasId, data, ...area }) {
    const canvas = await findCanvas(canvasId)
    await inTurn(canvas, () => writePixels(surfaceOf(canvas), area, data))
  },
})

function isPixels(value: unknown, name: string): string | undefined {
  return value instanceof Uint8ClampedArray
    ? undefined
    : messages.wrongParameter(name, 'Uint8ClampedArray', value)
}
