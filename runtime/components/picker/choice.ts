/** What the wheels of a picker show, and what is chosen on them. It never changes: a turn makes another one. */
export interface Choice<Value = unknown> {
  /** What each wheel is about, for who cannot see it. */
  names: readonly string[]
  /** The rows of each wheel. */
  rows: readonly (readonly string[])[]
  /** The row in the middle of each. */
  chosen: readonly number[]
  /** The same after a wheel has come to rest on another row; of rows that are not there, the nearest. */
  turn(wheel: number, row: number): Choice<Value>
  /** What the page is told. */
  detail: { value: Value }
}

/** The nearest place in a list; 0 for an empty one. */
export const nearest = (row: number, rows: readonly unknown[]) =>
  Math.max(0, Math.min(rows.length - 1, Math.round(row) || 0))

/** The whole numbers from one to another, both included. */
export const numbers = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step)
