import type { Wheel } from './wheel.ts'

/** The wheels that stand side by side in one picker, and the row that each is wanted to show. */
export function createColumns(initial: readonly number[]) {
  const wheels = new Map<number, Wheel>()
  let wanted = initial

  /** The rows in the middle at this moment. */
  function read(): number[] {
    const columns = [...wheels].sort(([first], [second]) => first - second)
    return columns.map(([, wheel]) => wheel.now())
  }

  return {
    initial,
    read,

    /** Shows what the page wants. */
    show(next: readonly number[]): void {
      wanted = next
      for (const column of wheels.keys()) this.refresh(column)
    },

    /** A column has other rows now. Rows that come late find the wanted one still wanted. */
    refresh(column: number): void {
      wheels.get(column)?.show(wanted[column] ?? 0)
    },

    /** The visitor has turned one: from now on what is seen is what is wanted. */
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
