const columns = 16
const rows = 9

/** Share of foil to remove before the rest falls off by itself. */
const enough = 0.45

export interface Point {
  /** 0 to 1 of the ticket's width and height. */
  x: number
  y: number
}

/** Remaining foil as a coarse grid: reading back the pixels would be too slow for every move. */
export function createCover() {
  const open = new Set<number>()

  /** Marks a line as rubbed with a finger of `radius` cells; true once enough is removed. */
  function rub(from: Point, to: Point, radius = 1): boolean {
    const steps = Math.ceil(Math.hypot((to.x - from.x) * columns, (to.y - from.y) * rows)) || 1
    for (let step = 0; step <= steps; step += 1) {
      const share = step / steps
      const x = (from.x + (to.x - from.x) * share) * columns
      const y = (from.y + (to.y - from.y) * share) * rows
      touch(x, y, radius)
    }
    return open.size / (columns * rows) >= enough
  }

  function touch(x: number, y: number, radius: number): void {
    for (let row = Math.floor(y - radius); row <= y + radius; row += 1) {
      for (let column = Math.floor(x - radius); column <= x + radius; column += 1) {
        const isOn = row >= 0 && row < rows && column >= 0 && column < columns
        if (isOn) open.add(row * columns + column)
      }
    }
  }

  return { rub }
}
