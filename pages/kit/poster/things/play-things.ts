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

export function envelope(brush: Brush): void {
  const { colors } = brush
  turned(brush, -5, () => {
    raised(brush, () => slab(brush, { x: -66, y: -94, w: 132, h: 188 }, 14, '#d8382c'))
    slab(brush, { x: -52, y: -110, w: 104, h: 60 }, 8, paper)
    slab(brush, { x: -66, y: -76, w: 132, h: 170 }, 14, '#d8382c')
    brush.pen.save()
    brush.pen.beginPath()
    brush.pen.ellipse(0, -78, 84, 62, 0, 0, Math.PI)
    brush.pen.fillStyle = '#b92a20'
    brush.pen.fill()
    brush.pen.restore()
    disc(brush, 0, -16, 32, gold)
    mark(brush, '开', { x: 0, y: -15, size: 36, color: '#8e1f16' })
    slab(brush, { x: -38, y: 58, w: 76, h: 6 }, 3, gold)
  })
  coin(brush, -88, 66, 26)
  coin(brush, 86, 34, 20)
  disc(brush, 78, -70, 7, colors.soft)
}

export function coin(brush: Brush, x: number, y: number, radius: number): void {
  raised(brush, () => disc(brush, x, y, radius, gold))
  disc(brush, x, y, radius * 0.78, '#ffe09a')
  mark(brush, '¥', { x, y: y + 1, size: radius * 1.1, color: darkGold })
}

const FIELDS = 8

export function wheel(brush: Brush): void {
  const { pen, colors } = brush
  raised(brush, () => disc(brush, 0, 0, 98, gold))
  for (let at = 0; at < FIELDS; at += 1) {
    const from = (at * 2 * Math.PI) / FIELDS
    pen.beginPath()
    pen.moveTo(0, 0)
    pen.arc(0, 0, 86, from, from + (2 * Math.PI) / FIELDS)
    pen.fillStyle = at % 2 ? colors.soft : paper
    pen.fill()
    const middle = from + Math.PI / FIELDS
    if (at % 2 === 0) disc(brush, Math.cos(middle) * 60, Math.sin(middle) * 60, 12, colors.brand)
    else star(brush, Math.cos(middle) * 60, Math.sin(middle) * 60, 14)
  }
  disc(brush, 0, 0, 34, colors.brand)
  shape(
    brush,
    [
      [-14, -24],
      [14, -24],
      [0, -56],
    ],
    colors.brand,
  )
  mark(brush, '抽', { x: 0, y: 1, size: 36, color: paper })
}

function star(brush: Brush, x: number, y: number, radius: number): void {
  const points = Array.from({ length: 10 }, (_, at): [number, number] => {
    const far = at % 2 ? radius * 0.45 : radius
    const angle = (at * Math.PI) / 5 - Math.PI / 2
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far]
  })
  shape(brush, points, darkGold)
}

export function grid(brush: Brush): void {
  const { colors } = brush
  raised(brush, () => slab(brush, { x: -98, y: -98, w: 196, h: 196 }, 24, gold))
  for (let at = 0; at < 9; at += 1) {
    const x = -88 + (at % 3) * 60
    const y = -88 + Math.floor(at / 3) * 60
    const isMiddle = at === 4
    slab(brush, { x, y, w: 56, h: 56 }, 12, isMiddle ? colors.brand : paper)
    if (isMiddle) mark(brush, '抽', { x: x + 28, y: y + 29, size: 34, color: paper })
    else if (at % 3 === 1) star(brush, x + 28, y + 28, 18)
    else smallGift(brush, x + 28, y + 30, at % 2 ? colors.brand : darkGold)
  }
}

function smallGift(brush: Brush, x: number, y: number, color: string): void {
  slab(brush, { x: x - 16, y: y - 6, w: 32, h: 22 }, 4, color)
  slab(brush, { x: x - 18, y: y - 14, w: 36, h: 9 }, 3, color)
  slab(brush, { x: x - 3, y: y - 14, w: 6, h: 30 }, 0, gold)
}

export function scratch(brush: Brush): void {
  const { colors } = brush
  turned(brush, -6, () => {
    raised(brush, () => slab(brush, { x: -98, y: -70, w: 196, h: 140 }, 18, paper))
    slab(brush, { x: -98, y: -70, w: 196, h: 38 }, 18, colors.brand)
    mark(brush, '刮一刮', { x: 0, y: -50, size: 24, color: paper })
    slab(brush, { x: -80, y: -18, w: 160, h: 70 }, 10, gold)
    star(brush, -46, 17, 20)
    for (let at = 0; at < 6; at += 1)
      stroke(
        brush,
        [
          [-14 + at * 15, 44],
          [0 + at * 15, -10],
        ],
        '#c9ccd2',
        13,
      )
  })
  turned(brush, 24, () => {
    raised(brush, () => disc(brush, 84, 30, 30, gold))
    mark(brush, '¥', { x: 84, y: 31, size: 32, color: darkGold })
  })
}

export function egg(brush: Brush): void {
  const { pen } = brush
  raised(brush, () => {
    pen.beginPath()
    pen.ellipse(-10, 14, 66, 84, 0, 0, 2 * Math.PI)
    pen.fillStyle = gold
    pen.fill()
  })
  pen.beginPath()
  pen.ellipse(-34, -14, 14, 26, 0.5, 0, 2 * Math.PI)
  pen.fillStyle = '#ffe9b0'
  pen.fill()
  stroke(
    brush,
    [
      [-4, -68],
      [8, -40],
      [-8, -22],
      [14, 2],
      [4, 22],
    ],
    '#8a5a0a',
    5,
  )
  turned(brush, 30, () => {
    raised(brush, () => slab(brush, { x: 46, y: -40, w: 14, h: 96 }, 7, '#8a5a2b'))
    slab(brush, { x: 22, y: -76, w: 62, h: 40 }, 10, brush.colors.soft)
  })
}

export function slips(brush: Brush): void {
  const { colors } = brush
  const numbers = ['08', '16', '66']
  numbers.forEach((number, at) =>
    turned(brush, -16 + at * 16, () => {
      raised(brush, () =>
        slab(brush, { x: -56, y: -84, w: 112, h: 160 }, 14, at === 2 ? gold : paper),
      )
      slab(brush, { x: -56, y: -84, w: 112, h: 36 }, 14, at === 2 ? darkGold : colors.brand)
      mark(brush, '抽奖码', { x: 0, y: -65, size: 20, color: paper })
      mark(brush, number, { x: 0, y: 6, size: 62, color: at === 2 ? '#6d4506' : colors.dark })
      slab(brush, { x: -36, y: 50, w: 72, h: 6 }, 3, at === 2 ? darkGold : colors.soft)
    }),
  )
}

export function pouch(brush: Brush): void {
  const { pen } = brush
  raised(brush, () => {
    pen.beginPath()
    pen.moveTo(-28, -42)
    pen.bezierCurveTo(-110, 0, -104, 96, -50, 96)
    pen.lineTo(50, 96)
    pen.bezierCurveTo(104, 96, 110, 0, 28, -42)
    pen.closePath()
    pen.fillStyle = '#d8382c'
    pen.fill()
  })
  shape(
    brush,
    [
      [-46, -92],
      [-22, -74],
      [0, -94],
      [22, -74],
      [46, -92],
      [28, -44],
      [-28, -44],
    ],
    '#b92a20',
  )
  slab(brush, { x: -36, y: -52, w: 72, h: 16 }, 8, gold)
  disc(brush, 0, 26, 40, gold)
  mark(brush, '福', { x: 0, y: 27, size: 50, color: '#8e1f16' })
  coin(brush, -88, 84, 20)
  coin(brush, 90, 76, 24)
}
