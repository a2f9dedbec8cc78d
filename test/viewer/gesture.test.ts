import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { recognise } from '../../viewer/gesture.ts'
import { freshDom } from '../support/dom.ts'
import { fingersOn } from './fingers.ts'

const test = suite('gesture')
const own = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout }
let due: Map<number, { ms: number; run: () => void }>
let stop = () => {}

test.before.each(() => {
  freshDom()
  due = new Map()
  let ids = 0
  globalThis.setTimeout = ((run: () => void, ms: number) => {
    due.set(++ids, { ms, run })
    return ids
  }) as never
  globalThis.clearTimeout = (id => due.delete(Number(id))) as typeof clearTimeout
})
test.after.each(() => {
  stop()
  Object.assign(globalThis, own)
})

/** Waits until a second tap is no longer possible. */
function waitForSecondTap(): void {
  for (const [id, { ms, run }] of due) {
    if (ms !== 250) continue
    due.delete(id)
    run()
  }
}

const round = (value: number) => Math.round(value * 100) / 100
const say = ({ x, y }: { x: number; y: number }) => `${round(x)},${round(y)}`

/** An element with fingers, and the recognized gestures as words. */
function setUp(resting: object[] = []) {
  const box = document.createElement('div')
  document.body.append(box)
  const seen: string[] = []
  stop = recognise(box, {
    grab: () => seen.push('grab'),
    begin: way => seen.push(`begin ${say(way)}`),
    drag: by => seen.push(`drag ${say(by)}`),
    pinch: (factor, from, to) => seen.push(`pinch ${round(factor)} ${say(from)} ${say(to)}`),
    release: (ms, speed) => seen.push(`release ${ms} ${say(speed)}`),
    tap: () => seen.push('tap'),
    doubleTap: at => seen.push(`double ${say(at)}`),
  })
  return { seen, box, ...fingersOn(box, 1000, resting) }
}

type Hand = ReturnType<typeof setUp>
const isTap = (seen: string[]) => seen.filter(word => /tap|double/.test(word))

const taps: [name: string, hand: (hand: Hand) => void, outcome: string[]][] = [
  ['a quick still touch is a tap', ({ tap }) => tap([100, 100]), ['tap']],
  ['a touch of 299 ms is one', ({ tap }) => tap([100, 100], 299), ['tap']],
  ['a touch of 300 ms is none', ({ tap }) => tap([100, 100], 300), []],
  ['a touch of 301 ms is none', ({ tap }) => tap([100, 100], 301), []],
  [
    'a touch that moved 4 px is one',
    ({ put }) => [put(0, [100, 100]), put(50, [104, 100]), put(50)],
    ['tap'],
  ],
  [
    'a touch that moved 5 px is none',
    ({ put }) => [put(0, [100, 100]), put(50, [103, 104]), put(50)],
    [],
  ],
  [
    'a touch that moved 6 px is none',
    ({ put }) => [put(0, [100, 100]), put(50, [106, 100]), put(50)],
    [],
  ],
  [
    'a touch that went out and came back is none',
    ({ put }) => [put(0, [100, 100]), put(50, [140, 100]), put(50, [100, 100]), put(50)],
    [],
  ],
  ['two fingers at once are none', ({ put }) => [put(0, [100, 100], [200, 100]), put(80)], []],
  [
    'two fingers one after the other are none',
    ({ put }) => [
      put(0, [100, 100]),
      put(30, [100, 100], [200, 100]),
      put(30, [100, 100]),
      put(30),
    ],
    [],
  ],
  [
    'two quick taps are a double tap and no tap',
    ({ tap }) => [tap([100, 100]), tap([110, 104])],
    ['double 110,104'],
  ],
  [
    'a second tap 41 px away is one of its own',
    ({ tap }) => [tap([100, 100]), tap([141, 100])],
    ['tap'],
  ],
  [
    'a second tap after the time for it is one of its own',
    ({ tap }) => [tap([100, 100]), waitForSecondTap(), tap([100, 100], 80, 600)],
    ['tap', 'tap'],
  ],
  [
    'a third quick tap is nothing',
    ({ tap }) => [tap([100, 100]), tap([100, 100]), tap([100, 100])],
    ['double 100,100'],
  ],
  [
    'four quick taps are two double taps',
    ({ tap }) => [1, 2, 3, 4].map(() => tap([100, 100])),
    ['double 100,100', 'double 100,100'],
  ],
  [
    'a tap before a drag is none: the drag is what the hand wanted',
    ({ tap, swipe }) => [tap([100, 100]), swipe([100, 100], [180, 100])],
    [],
  ],
]

for (const [name, hand, outcome] of taps) {
  test(name, () => {
    const fingers = setUp()
    hand(fingers)
    waitForSecondTap()
    assert.equal(isTap(fingers.seen), outcome)
  })
}

test('a tap waits whether a second follows', () => {
  const { seen, tap } = setUp()
  tap([100, 100])
  assert.equal(seen, ['grab', 'release 80 0,0'])
  waitForSecondTap()
  assert.equal(seen, ['grab', 'release 80 0,0', 'tap'])
})

test('a drag counts from where it is recognised, says its way, and leaves with its speed', () => {
  const { seen, put } = setUp()
  put(0, [100, 100])
  put(16, [104, 100])
  put(16, [110, 102])
  put(16, [126, 102.5])
  put(16, [142, 103])
  put(8)
  assert.equal(seen, [
    'grab',
    'begin 10,2',
    'drag 0,0',
    'drag 16,0.5',
    'drag 32,1',
    'release 72 0.8,0.03',
  ])
})

test('a finger that rests before it leaves has no speed', () => {
  const { seen, swipe } = setUp()
  swipe([100, 100], [20, 100], { holdMs: 300 })
  assert.is(seen.at(-1), 'release 428 0,0')
})

test('a move and a leaving at the same time have a speed that is a number', () => {
  const { seen, put } = setUp()
  put(0, [100, 100])
  put(16, [140, 100])
  put(0)
  assert.is(seen.at(-1), 'release 16 0,0')
})

test('only the last part of the way says how fast a finger leaves', () => {
  const { seen, put } = setUp()
  put(0, [100, 100])
  put(16, [200, 100])
  put(16, [300, 100])
  put(200, [300, 200])
  put(50, [300, 250])
  put(0)
  assert.is(seen.at(-1), 'release 282 0,1')
})

test('a finger that rests on the page since before is none of the hand', () => {
  const rest = { identifier: 9, clientX: 10, clientY: 700, target: document.body }
  const { seen, put } = setUp([rest])
  put(0, [100, 100])
  put(16, [110, 100])
  put(16, [130, 100])
  assert.equal(seen, ['grab', 'begin 10,0', 'drag 0,0', 'drag 20,0'])
})

test('a pinch tells how much further apart the fingers are, and where their middle was and is', () => {
  const { seen, put } = setUp()
  put(0, [150, 100], [250, 100])
  put(16, [140, 100], [260, 100])
  put(16, [120, 120], [300, 120])
  put(16)
  assert.equal(seen, [
    'grab',
    'begin 0,0',
    'pinch 1 200,100 200,100',
    'pinch 1.5 200,100 210,120',
    'release 48 0,0',
  ])
})

test('a second finger makes a pinch of a drag, and the one that stays drags on without a jump', () => {
  const { seen, put } = setUp()
  put(0, [100, 100])
  put(16, [120, 100])
  put(16, [140, 100])
  put(16, [140, 100], [240, 100])
  put(16, [130, 100], [250, 100])
  put(16, [100, 100], [280, 100])
  put(16, [100, 100])
  put(16, [100, 130])
  put(16, [100, 150])
  put(16)
  const begun = seen.filter(word => word.startsWith('begin'))
  assert.is(begun.length, 3, seen.join('; '))
  assert.ok(seen.includes('pinch 1.5 190,100 190,100'), seen.join('; '))
  const last = seen.slice(seen.lastIndexOf(begun[2] ?? ''))
  assert.equal(last.slice(1, -1), ['drag 0,0', 'drag 0,20'])
  assert.is(seen.filter(word => word === 'grab').length, 1)
})

test('fingers that begin at one point zoom by a number', () => {
  const { seen, put } = setUp()
  put(0, [100, 100], [100, 100])
  put(16, [90, 100], [110, 100])
  put(16, [80, 100], [120, 100])
  assert.not.ok(
    seen.some(word => /NaN/.test(word)),
    seen.join('; '),
  )
})

test('touches are the host’s too: neither the start nor the end is prevented', () => {
  const { put } = setUp()
  const events = [...put(0, [100, 100]), ...put(80)]
  assert.equal(
    events.map(event => [event.type, event.defaultPrevented]),
    [
      ['touchstart', false],
      ['touchend', false],
    ],
  )
})

test('a mouse does the same, and the mouse events after a touch are not a second hand', () => {
  const { seen, box, tap } = setUp()
  const mouse = (type: string, target: EventTarget, x: number) =>
    target.dispatchEvent(
      Object.assign(
        new MouseEvent(type, { bubbles: true, button: 0, buttons: 1, clientX: x, clientY: 500 }),
        { which: 1 },
      ),
    )
  mouse('mousedown', box, 100)
  mouse('mousemove', window, 140)
  mouse('mousemove', window, 180)
  mouse('mouseup', window, 180)
  assert.equal(seen.slice(0, 4), ['grab', 'begin 40,0', 'drag 0,0', 'drag 40,0'])
  seen.length = 0
  tap([100, 500])
  mouse('mousedown', box, 100)
  mouse('mouseup', window, 100)
  assert.is(seen.filter(word => word === 'grab').length, 1)
})

test('once stopped nothing is heard, not even a tap that waits', () => {
  const { seen, tap } = setUp()
  tap([100, 100])
  stop()
  seen.length = 0
  waitForSecondTap()
  tap([100, 100])
  assert.equal(seen, [])
})

test.run()
