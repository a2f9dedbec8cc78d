import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createVisibleTimer } from '../../tracking/visible-timer.ts'
import { createFakeClock } from '../support/fake-clock.ts'

const test = suite('visible timer')

function started() {
  const clock = createFakeClock()
  const reports: [second: number, duration: number][] = []
  const begin = clock.now()
  const timer = createVisibleTimer(clock, duration =>
    reports.push([(clock.now() - begin) / 1000, duration]),
  )
  timer.show()
  return { clock, reports, timer }
}

test('reports at 1, 6, 11 and 16 seconds', () => {
  const { clock, reports } = started()
  clock.tick(17_999)
  assert.equal(reports, [
    [1, 1],
    [6, 6],
    [11, 11],
    [16, 16],
  ])
})

test('does not count the time out of sight: hidden at 12, back at 40, leaves at visible 18', () => {
  const { clock, reports, timer } = started()
  clock.tick(12_000)
  timer.hide()
  clock.tick(28_000)
  timer.show()
  clock.tick(6_000)
  timer.hide()
  assert.equal(reports, [
    [1, 1],
    [6, 6],
    [11, 11],
    [12, 12],
    [44, 16],
    [46, 18],
  ])
})

test('reports at the end only what is at least a second more', () => {
  const { clock, reports, timer } = started()
  clock.tick(6_900)
  timer.hide()
  assert.equal(reports.at(-1), [6, 6])
  timer.show()
  clock.tick(100)
  timer.hide()
  assert.equal(reports.at(-1), [7, 7])
})

for (const ms of [-259_200_000, -7_200_000, 7_200_000, 259_200_000]) {
  test(`a clock that is set by ${ms / 3_600_000} hours meanwhile adds nothing and takes nothing`, () => {
    const { clock, reports, timer } = started()
    clock.tick(3_000)
    clock.set(ms)
    clock.tick(4_000)
    timer.hide()
    assert.equal(
      reports.map(([, duration]) => duration),
      [1, 6, 7],
    )
  })
}

test('says nothing of a glance under a second', () => {
  const { clock, reports, timer } = started()
  clock.tick(999)
  timer.hide()
  clock.tick(60_000)
  assert.equal(reports, [])
})

test('takes two calls of the same kind as one', () => {
  const { clock, reports, timer } = started()
  timer.show()
  clock.tick(1_000)
  timer.hide()
  timer.hide()
  assert.equal(reports, [[1, 1]])
  assert.is(clock.waiting, 0)
})

test('reports the full second when the browser fires a timer a touch early', () => {
  const clock = createFakeClock()
  const early = { ...clock, after: (ms: number, run: () => void) => clock.after(ms - 2, run) }
  const reports: number[] = []
  createVisibleTimer(early, duration => reports.push(duration)).show()
  clock.tick(11_000)
  assert.equal(reports, [1, 6, 11])
})

test('catches up after the browser slept through its timers', () => {
  const clock = createFakeClock()
  const lazy = { ...clock, after: (ms: number, run: () => void) => clock.after(ms + 6_000, run) }
  const reports: number[] = []
  createVisibleTimer(lazy, duration => reports.push(duration)).show()
  clock.tick(7_000)
  assert.equal(reports, [7])
})

for (const [what, sleepMs] of [
  ['two hours', 7_200_000],
  ['a minute', 60_000],
] as const) {
  test(`of ${what} that the device sleeps in the middle of a read none is counted`, () => {
    const { clock, timer, reports } = started()
    clock.tick(7_500)
    clock.sleep(sleepMs)
    clock.tick(6_500)
    timer.hide()
    assert.equal(
      reports.map(([, duration]) => duration),
      [1, 6, 11, 12],
    )
  })

  test(`of ${what} that the device sleeps before the page goes out of sight none is counted`, () => {
    const { clock, timer, reports } = started()
    clock.tick(7_500)
    clock.sleep(sleepMs)
    timer.hide()
    assert.equal(reports.at(-1)?.[1], 6)
  })
}

test.run()
