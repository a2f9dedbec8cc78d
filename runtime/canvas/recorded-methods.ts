import type { PenStyles, PicturePattern } from './pen-styles.ts'
import type { Recorder } from './recorder.ts'
import { scratchPen } from './scratch-pen.ts'

/** Methods that are replayed unchanged on the browser's context. */
const passed = [
  'arc',
  'arcTo',
  'beginPath',
  'bezierCurveTo',
  'clearRect',
  'clip',
  'closePath',
  'fill',
  'fillRect',
  'fillText',
  'lineTo',
  'moveTo',
  'quadraticCurveTo',
  'rect',
  'rotate',
  'scale',
  'stroke',
  'strokeRect',
  'strokeText',
  'transform',
  'translate',
] as const

export type PassedMethods = Pick<CanvasRenderingContext2D, (typeof passed)[number]>

export function passedMethods(recorder: Recorder): PassedMethods {
  const method =
    (name: (typeof passed)[number]) =>
    (...values: unknown[]): void =>
      recorder.add(({ pen }) => Reflect.apply(pen[name], pen, values))
  return Object.fromEntries(passed.map(name => [name, method(name)])) as PassedMethods
}

const setters = {
  setFillStyle: 'fillStyle',
  setGlobalAlpha: 'globalAlpha',
  setLineCap: 'lineCap',
  setLineJoin: 'lineJoin',
  setLineWidth: 'lineWidth',
  setMiterLimit: 'miterLimit',
  setStrokeStyle: 'strokeStyle',
  setTextAlign: 'textAlign',
  setTextBaseline: 'textBaseline',
} as const

export type StyleSetters = {
  [Name in keyof typeof setters]: (value: PenStyles[(typeof setters)[Name]]) => void
}

export function styleSetters(recorder: Recorder): StyleSetters {
  const methods = Object.entries(setters).map(([method, name]) => [
    method,
    (value: never) => recorder.setStyle(name, value),
  ])
  return Object.fromEntries(methods) as StyleSetters
}

export interface OwnMethods {
  /** Size in css px; family and weight stay. */
  setFontSize(size: number): void
  setLineDash(pattern: readonly number[], offset?: number): void
  setShadow(offsetX: number, offsetY: number, blur: number, color: string): void
  setTransform(...matrix: [a: number, b: number, c: number, d: number, e: number, f: number]): void
  save(): void
  restore(): void
  /** `source` is a path, an address, or a browser image source; `places` as in the browser's `drawImage`. */
  drawImage(source: string | CanvasImageSource, ...places: number[]): void
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): CanvasGradient
  /** Radial gradient from the centre outwards. */
  createCircularGradient(x: number, y: number, r: number): CanvasGradient
  createPattern(picture: string, repetition: string): PicturePattern
  measureText(text: string): TextMetrics
}

export function ownMethods(recorder: Recorder): OwnMethods {
  return {
    setFontSize(size) {
      const font = recorder.styleOf('font').replace(/[\d.]+(px|rem|em|pt|%)/, `${size}px`)
      recorder.setStyle('font', font)
    },
    setLineDash(pattern, offset = 0) {
      recorder.add(({ pen }) => pen.setLineDash([...pattern]))
      recorder.setStyle('lineDashOffset', offset)
    },
    setShadow(offsetX, offsetY, blur, color) {
      recorder.setStyle('shadowOffsetX', offsetX)
      recorder.setStyle('shadowOffsetY', offsetY)
      recorder.setStyle('shadowBlur', blur)
      recorder.setStyle('shadowColor', color)
    },
    setTransform(...matrix) {
      recorder.add(({ pen, ratio }) => {
        pen.setTransform(ratio, 0, 0, ratio, 0, 0)
        pen.transform(...matrix)
      })
    },
    save: () => recorder.save(),
    restore: () => recorder.restore(),
    drawImage(source, ...places) {
      const draw = (pen: CanvasRenderingContext2D, picture: CanvasImageSource) =>
        Reflect.apply(pen.drawImage, pen, [picture, ...places])
      if (typeof source !== 'string') recorder.add(({ pen }) => draw(pen, source))
      else recorder.addWithPicture(source, ({ pen }, picture) => draw(pen, picture))
    },
    createLinearGradient: (x0, y0, x1, y1) => scratchPen().createLinearGradient(x0, y0, x1, y1),
    createCircularGradient: (x, y, r) => scratchPen().createRadialGradient(x, y, 0, x, y, r),
    createPattern: (picture, repetition) => ({ picture, repetition }),
    measureText(text) {
      const pen = scratchPen()
      pen.font = recorder.styleOf('font')
      return pen.measureText(text)
    },
  }
}
