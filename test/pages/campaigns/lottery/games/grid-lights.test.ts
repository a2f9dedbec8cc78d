import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  cellCount,
  lightPauses,
  nextCell,
  placeOf,
} from '../../../../../pages/campaigns/lottery/games/grid-lights.ts'

const test = suite('grid lights')

const cells = Array.from({ length: cellCount }, (_, cell) => cell)

test('the eight cells go clockwise round the button and leave its place free', () => {
  const places = cells.map(placeOf).map(({ row, column }) => `${row}${column}`)
  assert.equal(places, ['11', '12', '13', '23', '33', '32', '31', '21'])
})

test('from any cell to any other the light ends on the one that the server chose', () => {
  for (const from of cells) {
    for (const to of cells) {
      const end = lightPauses(from, to).reduce(cell => nextCell(cell), from)
      assert.is(end, to, `${from} to ${to}`)
    }
  }
})

test('it runs between two and four seconds', () => {
  for (const from of cells) {
    for (const to of cells) {
      const ms = lightPauses(from, to).reduce((sum, pause) => sum + pause, 0)
      assert.ok(ms >= 2000 && ms <= 4000, `${ms}`)
    }
  }
})

test('it only ever grows slower', () => {
  const pauses = lightPauses(2, 7)
  assert.equal(
    pauses,
    [...pauses].sort((a, b) => a - b),
  )
  assert.ok((pauses[pauses.length - 1] ?? 0) > 4 * (pauses[0] ?? 0))
})

test.run()
