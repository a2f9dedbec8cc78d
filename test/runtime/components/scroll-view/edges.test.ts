import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEdges } from '../../../../runtime/components/scroll-view/edges.ts'

const test = suite('edges of a scroll')

const near = { upper: 50, lower: 50 }
const tall = {
  scrollTop: 0,
  scrollLeft: 0,
  scrollHeight: 1000,
  scrollWidth: 300,
  clientHeight: 400,
  clientWidth: 300,
}

/** Events of each of these scroll positions. */
function arrivals(tops: number[], thresholds = near) {
  const reachedBy = createEdges()
  return tops.map(scrollTop => reachedBy({ ...tall, scrollTop }, thresholds).join())
}

test('tells at the threshold, once for each time', () => {
  assert.equal(arrivals([100, 549, 550, 600, 500, 560]), ['', '', 'bottom', '', '', 'bottom'])
})

test('the upper end must be left before it can be reached', () => {
  assert.equal(arrivals([10, 50, 51, 50, 0]), ['', '', '', 'top', ''])
})

test('takes the thresholds that it is given', () => {
  assert.equal(arrivals([300, 400, 100, 99], { upper: 100, lower: 200 }), ['', 'bottom', 'top', ''])
})

test('tells of the lower end again when the content has grown meanwhile', () => {
  const reachedBy = createEdges()
  const at = (scrollTop: number, scrollHeight: number) =>
    reachedBy({ ...tall, scrollTop, scrollHeight }, near)
  assert.equal(at(600, 1000), ['bottom'])
  assert.equal(at(610, 1020), ['bottom'])
  assert.equal(at(615, 1020), [])
})

test('a row that is added and removed while the page loads is no further arrival', () => {
  const reachedBy = createEdges()
  const at = (scrollTop: number, scrollHeight: number) =>
    reachedBy({ ...tall, scrollTop, scrollHeight }, near).join()
  const told = [at(600, 1000), at(600, 1060), at(600, 1000), at(600, 1060), at(600, 1000)]
  assert.equal(told, ['bottom', '', '', '', ''])
  assert.is(at(1100, 1500), 'bottom', 'new content has an end of its own')
  assert.equal([at(1000, 1500), at(1100, 1500)], ['', 'bottom'], 'so has each return to it')
})

test('with distance 0 the end comes on a screen with a fractional scale', () => {
  assert.equal(arrivals([500, 599.3], { upper: 0, lower: 0 }), ['', 'bottom'])
})

test('tells of both axes', () => {
  const reachedBy = createEdges()
  const wide = { ...tall, scrollWidth: 900 }
  assert.equal(reachedBy({ ...wide, scrollLeft: 600, scrollTop: 600 }, near), ['bottom', 'right'])
  assert.equal(reachedBy({ ...wide, scrollLeft: 0, scrollTop: 600 }, near), ['left'])
})

test('content that fits has no ends', () => {
  const reachedBy = createEdges()
  assert.equal(reachedBy({ ...tall, scrollHeight: 400 }, near), [])
})

test.run()
