/** Immutable state of a picker's wheels and the selection; turning a wheel creates a new one. */
export interface Choice<Value = unknown> {
  /** Accessible name of each wheel. */
  names: readonly string[]
  /** The rows of each wheel. */
  rows: readonly (readonly string[])[]
  /** The selected row of each wheel. */
  chosen: readonly number[]
  /** State after a wheel has come to rest on another row; rows out of range are clamped. */
  turn(wheel: number, row: number): Choice<Value>
  /** Detail of the page's event. */
  detail: { value: Value }
}

/** Clamps a row to a list; 0 for an empty list. */
export const nearest = (row: number, rows: readonly unknown[]) =>
  Math.max(0, Math.min(rows.length - 1, Math.round(row) || 0))

/** Integers from `from` to `to`, both included. */
export const numbers = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step)
