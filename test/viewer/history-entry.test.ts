import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addHistoryEntry } from '../../viewer/history-entry.ts'

const test = suite('history entry')
const names = ['state', 'pushState', 'back'] as const
const own = new Map(names.map(name => [name, Object.getOwnPropertyDescriptor(history, name)]))

let states: unknown[]
let at: number
let isAsked: boolean

/** A history that goes back asynchronously, as in browsers. */
test.before.each(() => {
  states = [{ idx: 3, key: 'page' }]
  at = 0
  isAsked = false
  Object.defineProperties(history, {
    state: { configurable: true, get: () => states[at] },
    pushState: {
      configurable: true,
      value(state: unknown) {
        states = [...states.slice(0, at + 1), state]
        at += 1
      },
    },
    back: {
      configurable: true,
      value() {
        isAsked = true
      },
    },
  })
})
test.after.each(async () => {
  await aMoment()
  if (isAsked) arrive()
})
test.after(() => {
  for (const [name, property] of own) {
    if (property) Object.defineProperty(history, name, property)
    else Reflect.deleteProperty(history, name)
  }
})

/** The phone's back button, or a `history.back()` that takes effect. */
function arrive(): void {
  isAsked = false
  at = Math.max(0, at - 1)
  window.dispatchEvent(new Event('popstate'))
}

const aMoment = () => new Promise(resolve => setTimeout(resolve))

test('the copied state keeps what a router left there', async () => {
  const leave = addHistoryEntry(() => undefined)
  assert.equal(states, [
    { idx: 3, key: 'page' },
    { idx: 3, key: 'page', viewer: true },
  ])
  leave()
})

test('back calls once, and leaving afterwards goes nowhere', async () => {
  let backs = 0
  const leave = addHistoryEntry(() => {
    backs += 1
    leave()
  })
  arrive()
  arrive()
  await aMoment()
  assert.is(backs, 1)
  assert.is(isAsked, false)
})

test('leaving gives the entry back without calling', async () => {
  let backs = 0
  const leave = addHistoryEntry(() => (backs += 1))
  leave()
  assert.is(isAsked, false, 'not at once')
  await aMoment()
  assert.is(isAsked, true)
  arrive()
  assert.is(backs, 0)
  assert.is(at, 0)
})

test('whoever navigates on while leaving keeps that entry', async () => {
  const leave = addHistoryEntry(() => undefined)
  leave()
  history.pushState({ idx: 4 }, '')
  await aMoment()
  assert.is(isAsked, false)
})

test('ten viewers, one after the other, leave no entry', async () => {
  for (let count = 0; count < 10; count += 1) {
    const leave = addHistoryEntry(() => undefined)
    leave()
    await aMoment()
    arrive()
  }
  assert.is(at, 0)
  assert.is(states.length, 2)
})

test('one viewer in the place of another shares its entry', async () => {
  addHistoryEntry(() => undefined)()
  const leave = addHistoryEntry(() => undefined)
  await aMoment()
  assert.is(isAsked, false)
  assert.is(states.length, 2)
  leave()
})

test('a viewer that opens while the last entry is still going gets one of its own', async () => {
  addHistoryEntry(() => undefined)()
  await aMoment()
  let backs = 0
  const leave = addHistoryEntry(() => (backs += 1))
  arrive()
  assert.equal([at, backs], [1, 0], 'the late arrival is not taken for the back button')
  arrive()
  assert.equal([at, backs], [0, 1])
  leave()
})

test('a viewer that came and went while the last entry was going adds none', async () => {
  addHistoryEntry(() => undefined)()
  await aMoment()
  addHistoryEntry(() => undefined)()
  arrive()
  await aMoment()
  assert.equal([at, isAsked], [0, false])
})

test.run()
