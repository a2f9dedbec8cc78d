import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createCover } from '../../../../../../pages/campaigns/lottery/games/scratch/scratch-cover.ts'

const test = suite('the foil of a ticket')

test('one stroke is not enough, rubbing to and fro is', () => {
  const cover = createCover()
  assert.is(cover.rub({ x: 0.1, y: 0.2 }, { x: 0.9, y: 0.2 }), false)
  const opened = [0.4, 0.6, 0.8].map(y => cover.rub({ x: 0.05, y }, { x: 0.95, y }))
  assert.is(opened[opened.length - 1], true)
})

test('a fast finger leaves no gaps', () => {
  const [slow, fast] = [createCover(), createCover()]
  let isOpen = false
  for (const y of [0.1, 0.3, 0.5, 0.7]) {
    for (let x = 0; x < 1; x += 0.05) isOpen = slow.rub({ x, y }, { x: x + 0.05, y })
    assert.is(fast.rub({ x: 0, y }, { x: 1, y }), isOpen)
  }
})

test('what is rubbed beside the ticket does not count', () => {
  const cover = createCover()
  for (let y = 2; y < 9; y += 0.2) assert.is(cover.rub({ x: -5, y }, { x: 6, y }), false)
})

test('rubbing one spot for long opens nothing', () => {
  const cover = createCover()
  for (let turn = 0; turn < 200; turn += 1)
    assert.is(cover.rub({ x: 0.5, y: 0.5 }, { x: 0.52, y: 0.5 }), false)
})

test.run()
