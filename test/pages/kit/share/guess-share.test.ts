import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { guessShare } from '../../../../pages/kit/share/guess-share.ts'
import { freshDom } from '../../../support/dom.ts'
import { stillTime } from '../../../support/still-time.ts'

const test = suite('guessing a share')
let time: ReturnType<typeof stillTime>
let guesses = 0
let stop = () => {}

test.before.each(() => {
  freshDom('/')
  time = stillTime()
  guesses = 0
})
test.after.each(() => {
  stop()
  Reflect.deleteProperty(window, 'wx')
  time.restore()
})

function show(names: string[]): void {
  Object.assign(window, { wx: Object.fromEntries(names.map(name => [name, () => undefined])) })
  stop = guessShare(() => (guesses += 1))
}

function hide(isHidden = true): void {
  const state = isHidden ? 'hidden' : 'visible'
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

const newer = ['updateAppMessageShareData', 'updateTimelineShareData']

test('one who goes away within 10 s has shared, once', async () => {
  show(newer)
  await time.pass(9999)
  hide()
  hide(false)
  hide()
  assert.is(guesses, 1)
})

test('one who goes away later has not', async () => {
  show(newer)
  await time.pass(10_000)
  hide()
  assert.is(guesses, 0)
})

test('one who closed the mask has not', () => {
  show(newer)
  stop()
  hide()
  assert.is(guesses, 0)
})

test('nothing is guessed where the host tells, or where there is none', () => {
  show([...newer, 'onMenuShareAppMessage'])
  hide()
  hide(false)
  show([])
  hide()
  assert.is(guesses, 0)
})

test.run()
