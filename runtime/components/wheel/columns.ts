import type { Wheel } from './wheel.ts'

/** Wheels side by side in one picker, and the row that each should show. */
export function createColumns(initial: readonly number[]) {
  const wheels = new Map<number, Wheel>()
  let wanted = initial

  /** The rows that are visible in the middle. */
  function read(): number[] {
    const columns = [...wheels].sort(([first], [second]) => first - second)
    return columns.map(([, wheel]) => wheel.now())
  }

  return {
    initial,
    read,

    /** Shows the rows that the page passes. */
    show(next: readonly number[]): void {
      wanted = next
      for (const column of wheels.keys()) this.refresh(column)
    },

    /** A column's rows have changed. If the wanted row arrives late, it is still selected then. */
    refresh(column: number): void {
      wheels.get(column)?.show(wanted[column] ?? 0)
    },

    /** The visitor has turned a wheel: the visible rows become the wanted ones. */
    turned(): number[] {
      wanted = read()
      return [...wanted]
    },

    join(column: number, wheel: Wheel): () => void {
      wheels.set(column, wheel)
      return () => wheels.delete(column)
    },
  }
}
