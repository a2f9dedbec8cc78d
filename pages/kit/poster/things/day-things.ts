import {
  type Brush,
  darkGold,
  disc,
  gold,
  mark,
  paper,
  raised,
  shape,
  slab,
  stroke,
  turned,
} from './brush.ts'

/** An alarm clock a few minutes before the hour. */
export function clock(brush: Brush): void {
  const { colors } = brush
  for (const side of [-1, 1]) {
    disc(brush, side * 56, -74, 30, gold)
    stroke(
      brush,
      [
        [side * 44, 72],
        [side * 62, 98],
      ],
      darkGold,
      16,
    )
  }
  raised(brush, () => disc(brush, 0, 0, 88, colors.brand))
  disc(brush, 0, 0, 70, paper)
  for (let at = 0; at < 12; at += 1) {
    const angle = (at * Math.PI) / 6
    disc(brush, Math.cos(angle) * 58, Math.sin(angle) * 58, at % 3 ? 3 : 6, colors.dark)
  }
  const hands: [x: number, y: number, width: number][] = [
    [-10, -46, 9],
    [-28, -20, 11],
  ]
  for (const [x, y, width] of hands)
    stroke(
      brush,
      [
        [0, 0],
        [x, y],
      ],
      colors.dark,
      width,
    )
  disc(brush, 0, 0, 9, gold)
}

/** A sheet of a calendar, some of its days ticked off. */
export function calendar(brush: Brush): void {
  const { colors } = brush
  turned(brush, -4, () => {
    raised(brush, () => slab(brush, { x: -88, y: -84, w: 176, h: 176 }, 16, paper))
    slab(brush, { x: -88, y: -84, w: 176, h: 50 }, 16, colors.brand)
    for (const x of [-46, 46]) slab(brush, { x: x - 7, y: -102, w: 14, h: 40 }, 7, gold)
    for (let at = 0; at < 12; at += 1) {
      const [x, y] = [-74 + (at % 4) * 40, -22 + Math.floor(at / 4) * 38]
      slab(brush, { x, y, w: 28, h: 26 }, 6, at < 7 ? gold : colors.soft)
    }
    mark(brush, '福', { x: 60, y: 67, size: 26, color: colors.brand })
  })
}

/** An open envelope with a card in it. */
export function letter(brush: Brush): void {
  const { colors } = brush
  turned(brush, 4, () => {
    raised(brush, () => slab(brush, { x: -96, y: -30, w: 192, h: 118 }, 12, colors.brand))
    shape(
      brush,
      [
        [-96, -24],
        [0, -92],
        [96, -24],
      ],
      colors.dark,
    )
    raised(brush, () => slab(brush, { x: -74, y: -84, w: 148, h: 140 }, 10, paper))
    mark(brush, '贺', { x: 0, y: -34, size: 58, color: colors.brand })
    slab(brush, { x: -44, y: 6, w: 88, h: 8 }, 4, colors.soft)
    shape(
      brush,
      [
        [-96, -24],
        [0, 44],
        [96, -24],
        [96, 80],
        [-96, 80],
      ],
      colors.brand,
    )
    disc(brush, 0, 44, 20, gold)
    mark(brush, '开', { x: 0, y: 45, size: 22, color: darkGold })
  })
}
