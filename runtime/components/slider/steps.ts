import { toNumber } from '../core/to-number.ts'

export interface Steps {
  min: number
  max: number
  step: number
}

/** Reads the scale; the platform's defaults replace invalid numbers. */
export function readSteps(given: { min?: unknown; max?: unknown; step?: unknown }): Steps {
  const min = toNumber(given.min, 0)
  const max = Math.max(min, toNumber(given.max, 100))
  const step = toNumber(given.step, 1)
  return { min, max, step: step > 0 ? step : 1 }
}

/** The nearest value on the scale, counted from `min`, without floating-point noise. */
export function snap(value: number, { min, max, step }: Steps): number {
  const inside = Math.min(max, Math.max(min, value))
  const last = Math.floor((max - min) / step + 1e-9)
  const count = Math.min(last, Math.round((inside - min) / step))
  return Number((min + count * step).toFixed(decimalsOf(min, step)))
}

/** Position on the scale, 0 to 1. */
export const shareOf = (value: number, { min, max }: Steps) =>
  max > min ? (value - min) / (max - min) : 0

function decimalsOf(...numbers: number[]): number {
  return Math.max(...numbers.map(number => String(number).split('.')[1]?.length ?? 0))
}
