import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  restingAngle,
  sectorAt,
  sectorWidth,
} from '../../../../../../pages/campaigns/lottery/games/wheel/wheel-turn.ts'

const test = suite('wheel turn')

const counts = [4, 5, 6, 7, 8, 9, 10, 11, 12]

/** All possible turns of each wheel, one after the other. */
function eachTurn(look: (turn: Turn, angle: number) => void): void {
  for (const count of counts) {
    let from = 0
    for (let index = 0; index < count; index += 1) {
      for (const offset of [-1, -0.4, 0, 0.7, 1]) {
        const turn = { from, index, count, offset }
        from = restingAngle(turn)
        look(turn, from)
      }
    }
  }
}

type Turn = Parameters<typeof restingAngle>[0]

test('the pointer stands over the sector that the server chose, on every wheel and wherever it stood before', () => {
  eachTurn((turn, angle) =>
    assert.is(sectorAt(angle, turn.count), turn.index, JSON.stringify(turn)),
  )
})

test('it turns on for at least five and less than six full turns', () => {
  eachTurn(({ from }, angle) => assert.ok(angle - from >= 1800 && angle - from < 2160))
})

test('it stops within 35 % of the width from the middle, never near an edge', () => {
  eachTurn(({ index, count }, angle) => {
    const width = sectorWidth(count)
    const away = ((((angle + index * width + 180) % 360) + 360) % 360) - 180
    assert.ok(Math.abs(away) <= 0.35 * width + 1e-6, `${away} of ${width}`)
  })
})

test('an offset beyond the sector is kept inside it', () => {
  for (const offset of [-40, 40]) {
    const angle = restingAngle({ from: 0, index: 3, count: 8, offset })
    assert.is(sectorAt(angle, 8), 3)
  }
})

test('the unturned wheel shows its first sector', () => {
  for (const count of counts) assert.is(sectorAt(0, count), 0)
})

test.run()
