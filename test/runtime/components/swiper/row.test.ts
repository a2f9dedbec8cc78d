import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  canTurn,
  dampedPosition,
  firstPlace,
  following,
  lastStop,
  placeOf,
  restAfter,
  type Row,
  slideAt,
  wayTo,
} from '../../../../runtime/components/swiper/row.ts'

const test = suite('row of slides')

const circle = (count: number, shown = 1): Row => ({ count, shown, isCircle: true })
const line = (count: number, shown = 1): Row => ({ count, shown, isCircle: false })

test('a circle goes on behind its end and before its beginning', () => {
  assert.equal(
    [-1, 0, 2, 3, 7].map(position => slideAt(position, circle(3))),
    [2, 0, 2, 0, 1],
  )
})

test('a line ends where its last slides stand side by side', () => {
  assert.is(lastStop(line(5, 3)), 2)
  assert.equal(
    [-1, 1.6, 9].map(position => slideAt(position, line(5, 3))),
    [0, 2, 2],
  )
  assert.is(lastStop(line(0)), 0)
})

test('as many slides as stand side by side are nothing to turn', () => {
  assert.not(canTurn(line(3, 3)))
  assert.ok(canTurn(line(4, 3)))
  assert.not(canTurn(circle(0)))
})

for (const [name, position, flick, rest] of [
  ['less than half a slide goes back', 1.4, 0, 1],
  ['more than half goes on', 1.6, 0, 2],
  ['a flick goes on', 1.1, 1, 2],
  ['a flick back goes back', 1.9, -1, 1],
  ['a flick on top of a long way turns one slide only', 1.8, 1, 2],
  ['a circle goes on beyond its end', 2.7, 0, 3],
] as const) {
  test(name, () => {
    assert.is(restAfter(position, flick, circle(3)), rest)
  })
}

test('a line rests within its ends', () => {
  assert.is(restAfter(-0.4, -1, line(3)), 0)
  assert.is(restAfter(2.4, 1, line(3)), 2)
})

test('a circle takes the shorter way, and onwards if both are equal', () => {
  const ways = [0, 1, 2, 3].map(slide => wayTo(slide, 3, circle(4)))
  assert.equal(ways, [4, 5, 2, 3])
  assert.is(wayTo(0, 3, line(4)), 0)
})

test('autoplay goes on in a circle and back to the first in a line', () => {
  assert.is(following(2, circle(3)), 3)
  assert.is(following(1, line(3)), 2)
  assert.is(following(2, line(3)), 0)
  assert.is(following(2, line(5, 3)), 0)
})

test('beyond the ends of a line the finger has less and less effect, up to half a slide', () => {
  assert.is(dampedPosition(1.3, line(3)), 1.3)
  assert.is(dampedPosition(-0.5, line(3)), -0.25)
  assert.is(dampedPosition(2.5, line(3)), 2.25)
  assert.ok(dampedPosition(-100, line(3)) > -0.5)
  assert.is(dampedPosition(-0.5, circle(3)), -0.5)
})

/** Positions of all slides of a circular swiper between two positions. */
const places = (from: number, to: number, row: Row) => {
  const first = firstPlace(from, to, row)
  return Array.from({ length: row.count }, (_, slide) => placeOf(slide, first, row))
}

test('two slides are enough for a circle in both directions', () => {
  assert.equal(places(0, 0.3, circle(2)), [0, 1])
  assert.equal(places(0, -0.3, circle(2)), [0, -1])
  assert.equal(places(0, -1, circle(2)), [0, -1])
  assert.equal(places(1, 2, circle(2)), [2, 1])
})

test('spare slides lie on both sides, where margins show them', () => {
  assert.equal(places(0, 0, circle(3)), [0, 1, -1])
  assert.equal(places(0, 0, circle(5)), [0, 1, 2, -2, -1])
})

test('each place on the way has its slide, whatever the way', () => {
  for (const count of [2, 3, 4, 7]) {
    for (const [from, to] of [
      [0, 1],
      [0, -1],
      [-0.7, -1],
      [5.2, 6],
      [9, 8.5],
    ] as const) {
      const there = places(from, to, circle(count))
      for (let place = Math.floor(Math.min(from, to)); place <= Math.max(from, to); place += 1) {
        assert.ok(there.includes(place), `${count} slides from ${from} to ${to}: ${there}`)
      }
    }
  }
})

test('with too few slides for the way, those it ends with are there', () => {
  assert.equal(places(0, 2, circle(4, 3)).sort(), [1, 2, 3, 4])
  assert.equal(places(2, 0, circle(4, 3)).sort(), [0, 1, 2, 3])
})

test.run()
