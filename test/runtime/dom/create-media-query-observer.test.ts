import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createMediaQueryObserver } from '../../../runtime/index.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('media query observer')

/** A window that can be rotated. */
class Media {
  matches = false
  listeners = new Set<() => void>()
  addListener = (listener: () => void) => void this.listeners.add(listener)
  removeListener = (listener: () => void) => void this.listeners.delete(listener)

  turn(matches: boolean) {
    this.matches = matches
    for (const listener of this.listeners) listener()
  }
}

const original = window.matchMedia
let asked: string[]
let media: Media

test.before.each(() => {
  freshDom()
  asked = []
  media = new Media()
  window.matchMedia = (text: string) => {
    asked.push(text)
    return media as unknown as MediaQueryList
  }
})
test.after(() => {
  window.matchMedia = original
})

test('asks for everything that is named', () => {
  createMediaQueryObserver().observe(
    { minWidth: 300, maxHeight: 600, orientation: 'landscape' },
    () => undefined,
  )
  assert.equal(asked, ['(min-width: 300px) and (max-height: 600px) and (orientation: landscape)'])
})

test('tells at once and of each change, until it is told to stop', () => {
  const seen: boolean[] = []
  const observer = createMediaQueryObserver()
  observer.observe({ width: 375 }, ({ matches }) => seen.push(matches))
  media.turn(true)
  media.turn(false)
  observer.disconnect()
  media.turn(true)
  assert.equal(seen, [false, true, false])
  assert.is(media.listeners.size, 0)
})

test.run()
