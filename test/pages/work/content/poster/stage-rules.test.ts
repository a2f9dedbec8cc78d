import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { partFaults, usualCanvas } from '../../../../../api/index.ts'
import {
  fitted,
  inside,
  movePart,
  newPart,
  resizePart,
} from '../../../../../pages/work/content/poster/stage-rules.ts'
import { part, parts } from '../../../../support/content-data.ts'

const test = suite('parts of a poster under the finger')
const canvas = usualCanvas
const alone = { canvas, others: [] }
const code = part({ type: 3, x: 400, y: 1000, w: 260, h: 260 })

test('stay inside, wherever they are dragged', () => {
  for (const [dx, dy] of [
    [-9999, -9999],
    [9999, 9999],
    [333, -50],
  ] as const) {
    const { part: moved } = movePart(code, { dx, dy }, alone)
    assert.equal(inside(moved, canvas), moved)
    assert.equal([moved.w, moved.h], [260, 260])
  }
})

test('take hold of the middle, the edges and of others, and of nothing that is far', () => {
  const { part: middle, guides } = movePart(part({ x: 100 }), { dx: 82, dy: 200 }, alone)
  assert.equal([middle.x + middle.w / 2, guides.x], [375, 375])
  const beside = movePart(part({ x: 100, y: 600 }), { dx: 0, dy: 396 }, { canvas, others: [code] })
  assert.equal([beside.part.y, beside.guides.y], [1000, 1000])
  const free = movePart(part({ x: 90, y: 500 }), { dx: 1, dy: 1 }, alone)
  assert.equal([free.part.x, free.part.y, free.guides], [91, 501, { x: undefined, y: undefined }])
})

test('are resized by a corner: a code stays square and large enough to be read', () => {
  const wide = resizePart(code, { dx: 40, dy: 10 }, canvas)
  assert.equal([wide.w, wide.h], [300, 300])
  const small = resizePart(code, { dx: -999, dy: -999 }, canvas)
  assert.equal([small.w, small.h], [195, 195])
  const far = resizePart(part({}), { dx: 9999, dy: 9999 }, canvas)
  assert.equal([far.x + far.w, far.y + far.h], [canvas.width, canvas.height])
})

test('are added where they can be saved, as far as there is room', () => {
  const made = [newPart(3, canvas, [])]
  for (const type of [1, 2, 4, 5] as const) made.push(newPart(type, canvas, made))
  const faults = partFaults(made, canvas)
  assert.equal(Object.keys(faults), ['2'], 'only the picture that is not chosen yet')
})

test('fit into another form of the poster', () => {
  const square = { width: 750, height: 750 }
  for (const each of fitted(parts, square)) assert.ok(each.y + each.h <= 750)
})

test.run()
