import {
  type Brush,
  darkGold,
  disc,
  gold,
  mark,
  paper,
  person,
  raised,
  shape,
  slab,
  stroke,
  turned,
} from './brush.ts'

export function ticket(brush: Brush): void {
  const { pen, colors } = brush
  turned(brush, -7, () => {
    raised(brush, () => {
      pen.beginPath()
      pen.moveTo(-110, -62)
      pen.lineTo(30, -62)
      pen.arc(44, -62, 14, Math.PI, 0, true)
      pen.lineTo(110, -62)
      pen.lineTo(110, 62)
      pen.lineTo(58, 62)
      pen.arc(44, 62, 14, 0, Math.PI, true)
      pen.lineTo(-110, 62)
      pen.closePath()
      pen.fillStyle = paper
      pen.fill()
    })
    for (let y = -40; y < 46; y += 14) slab(brush, { x: 42, y, w: 4, h: 8 }, 2, colors.soft)
    mark(brush, '券', { x: -34, y: 2, size: 92, color: colors.brand })
    slab(brush, { x: 62, y: -34, w: 32, h: 8 }, 4, gold)
    slab(brush, { x: 62, y: -14, w: 32, h: 8 }, 4, colors.soft)
    slab(brush, { x: 62, y: 6, w: 32, h: 8 }, 4, colors.soft)
    disc(brush, 78, 36, 13, gold)
  })
}

/** Steps that friends have cut; the last one is still open. */
export function stairs(brush: Brush): void {
  const { pen, colors } = brush
  const tops = [-70, -30, 10]
  tops.forEach((top, at) => {
    const x = -100 + at * 52
    raised(brush, () => slab(brush, { x, y: top, w: 50, h: 90 - top }, 8, paper))
    slab(brush, { x, y: top, w: 50, h: 12 }, 6, colors.soft)
    person(brush, x + 25, top - 20, 20, [colors.brand, darkGold, colors.dark][at] ?? colors.brand)
  })
  pen.save()
  pen.setLineDash([8, 8])
  stroke(
    brush,
    [
      [60, 90],
      [60, 52],
      [104, 52],
      [104, 90],
    ],
    paper,
    4,
  )
  pen.restore()
  disc(brush, 82, 20, 24, gold)
  mark(brush, '砍', { x: 82, y: 21, size: 28, color: '#6d4506' })
}

/** Friends around a table; one seat is free. */
export function seats(brush: Brush): void {
  const { pen, colors } = brush
  raised(brush, () => {
    pen.beginPath()
    pen.ellipse(0, 46, 104, 34, 0, 0, 2 * Math.PI)
    pen.fillStyle = paper
    pen.fill()
  })
  person(brush, -66, -6, 34, colors.brand)
  person(brush, 0, -22, 34, darkGold)
  pen.save()
  pen.setLineDash([8, 9])
  pen.beginPath()
  pen.arc(66, -6, 32, 0, 2 * Math.PI)
  pen.strokeStyle = paper
  pen.lineWidth = 5
  pen.stroke()
  pen.restore()
  mark(brush, '+', { x: 66, y: -8, size: 46, color: gold })
  slab(brush, { x: -26, y: 36, w: 52, h: 18 }, 9, gold)
}

export function gift(brush: Brush): void {
  const { colors } = brush
  raised(brush, () => slab(brush, { x: -80, y: -22, w: 160, h: 116 }, 12, paper))
  slab(brush, { x: -92, y: -54, w: 184, h: 44 }, 10, colors.soft)
  slab(brush, { x: -15, y: -54, w: 30, h: 148 }, 0, gold)
  brush.pen.strokeStyle = gold
  brush.pen.lineWidth = 14
  for (const side of [-1, 1]) {
    brush.pen.beginPath()
    brush.pen.ellipse(side * 30, -72, 28, 18, side * 0.4, 0, 2 * Math.PI)
    brush.pen.stroke()
  }
  disc(brush, 0, -62, 14, darkGold)
}

export function form(brush: Brush): void {
  const { colors } = brush
  turned(brush, -4, () => {
    raised(brush, () => slab(brush, { x: -78, y: -96, w: 156, h: 192 }, 14, paper))
    slab(brush, { x: -34, y: -108, w: 68, h: 26 }, 8, gold)
    for (let at = 0; at < 3; at += 1) {
      const y = -52 + at * 48
      slab(brush, { x: -58, y, w: 28, h: 28 }, 7, colors.soft)
      if (at < 2)
        stroke(
          brush,
          [
            [-52, y + 14],
            [-45, y + 21],
            [-35, y + 8],
          ],
          colors.brand,
          5,
        )
      slab(brush, { x: -18, y: y + 9, w: 78 - at * 12, h: 10 }, 5, colors.soft)
    }
  })
  turned(brush, 38, () => {
    raised(brush, () => slab(brush, { x: 68, y: -62, w: 20, h: 92 }, 6, gold))
    shape(
      brush,
      [
        [68, 30],
        [88, 30],
        [78, 52],
      ],
      paper,
    )
  })
}

export function ballot(brush: Brush): void {
  const { colors } = brush
  turned(brush, 8, () => {
    raised(brush, () => slab(brush, { x: -38, y: -100, w: 84, h: 90 }, 8, paper))
    mark(brush, '♥', { x: 4, y: -62, size: 56, color: '#d8382c' })
  })
  raised(brush, () => slab(brush, { x: -88, y: -24, w: 176, h: 118 }, 14, colors.soft))
  slab(brush, { x: -98, y: -36, w: 196, h: 30 }, 10, paper)
  slab(brush, { x: -54, y: -26, w: 108, h: 9 }, 4, colors.dark)
  mark(brush, '票', { x: 0, y: 44, size: 66, color: colors.brand })
}

export function quiz(brush: Brush): void {
  const { colors } = brush
  turned(brush, 9, () => slab(brush, { x: -74, y: -92, w: 150, h: 176 }, 16, colors.soft))
  turned(brush, -4, () => {
    raised(brush, () => slab(brush, { x: -80, y: -88, w: 156, h: 180 }, 16, paper))
    mark(brush, '？', { x: 10, y: -44, size: 76, color: colors.brand })
    for (let at = 0; at < 2; at += 1) {
      const y = 4 + at * 42
      slab(brush, { x: -62, y, w: 120, h: 32 }, 16, at === 1 ? gold : colors.soft)
      mark(brush, at === 1 ? 'B' : 'A', { x: -44, y: y + 17, size: 20, color: colors.dark })
      slab(brush, { x: -28, y: y + 12, w: 66, h: 8 }, 4, paper)
    }
  })
}

export function chat(brush: Brush): void {
  const { colors } = brush
  raised(brush, () => slab(brush, { x: -58, y: -84, w: 156, h: 66 }, 18, paper))
  shape(
    brush,
    [
      [-58, -62],
      [-74, -52],
      [-58, -44],
    ],
    paper,
  )
  slab(brush, { x: -38, y: -64, w: 106, h: 9 }, 4, colors.soft)
  slab(brush, { x: -38, y: -44, w: 74, h: 9 }, 4, colors.soft)
  person(brush, -84, -58, 22, colors.brand)
  raised(brush, () => slab(brush, { x: -98, y: 12, w: 150, h: 72 }, 18, gold))
  shape(
    brush,
    [
      [52, 36],
      [68, 46],
      [52, 54],
    ],
    gold,
  )
  mark(brush, '有礼', { x: -23, y: 50, size: 40, color: '#6d4506' })
  person(brush, 80, 46, 24, darkGold)
}

export function card(brush: Brush): void {
  const { colors } = brush
  turned(brush, 6, () => slab(brush, { x: -96, y: -58, w: 196, h: 124 }, 16, colors.soft))
  turned(brush, -4, () => {
    raised(brush, () => slab(brush, { x: -102, y: -66, w: 204, h: 132 }, 16, paper))
    person(brush, -56, -14, 34, colors.brand)
    slab(brush, { x: -8, y: -36, w: 84, h: 13 }, 6, colors.brand)
    slab(brush, { x: -8, y: -12, w: 64, h: 9 }, 4, colors.soft)
    slab(brush, { x: -8, y: 6, w: 74, h: 9 }, 4, colors.soft)
    slab(brush, { x: -102, y: 34, w: 204, h: 14 }, 0, gold)
  })
}

export function shop(brush: Brush): void {
  const { colors } = brush
  raised(brush, () => slab(brush, { x: -90, y: -30, w: 180, h: 124 }, 8, paper))
  slab(brush, { x: -66, y: 12, w: 62, h: 82 }, 6, colors.brand)
  disc(brush, -16, 54, 5, gold)
  slab(brush, { x: 14, y: 12, w: 58, h: 46 }, 6, gold)
  stroke(
    brush,
    [
      [43, 12],
      [43, 58],
    ],
    paper,
    4,
  )
  for (let at = 0; at < 6; at += 1) {
    const color = at % 2 ? paper : colors.brand
    slab(brush, { x: -102 + at * 34, y: -74, w: 34, h: 46 }, 0, color)
    disc(brush, -85 + at * 34, -28, 17, color)
  }
  slab(brush, { x: -102, y: -86, w: 204, h: 14 }, 5, colors.dark)
}
