import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { fingersOn } from '../../support/fingers.ts'
import { unmountAll } from '../../support/mount.tsx'
import { createSwiperFixture, swiperTrack, turnOf } from '../../support/swiper-fixture.tsx'
import { setHidden } from '../../support/visibility.ts'

const test = suite('a Swiper that plays by itself')

const fixture = createSwiperFixture()

test.before.each(fixture.begin)
test.after.each(fixture.end)

test('plays while it is seen, untouched, in a document that is shown', async () => {
  await fixture.show({ autoplay: true, interval: '1000', circular: true })
  const turned = () => fixture.heard.filter(([name]) => name === 'onChange').length
  await fixture.pass(3000)
  assert.is(turned(), 0, 'nobody sees it yet')
  fixture.see(true)
  await fixture.pass(1000)
  assert.equal(fixture.heard[0], ['onChange', turnOf(1, 'autoplay')])
  await fixture.pass(1000)
  assert.is(turned(), 2)

  const finger = fingersOn(swiperTrack())
  finger.down([10, 10])
  await fixture.pass(5000)
  assert.is(turned(), 2, 'held')
  finger.up()
  await fixture.pass(1000)
  assert.is(turned(), 3)

  fixture.see(false)
  await fixture.pass(5000)
  assert.is(turned(), 3, 'its page is covered')
  fixture.see(true)
  setHidden(true)
  await fixture.pass(5000)
  assert.is(turned(), 3, 'another app is in front')
  setHidden(false)
  await fixture.pass(1000)
  assert.is(turned(), 4)
})

test('waits its whole interval after the page has turned it', async () => {
  const again = await fixture.show({ autoplay: true, interval: 1000 })
  fixture.see(true)
  await fixture.pass(900)
  await again({ autoplay: true, interval: 1000, current: 1 })
  await fixture.pass(900)
  assert.is(swiperTrack().style.transform, 'translate3d(-100%, 0, 0)')
  await fixture.pass(100)
  assert.is(swiperTrack().style.transform, 'translate3d(-200%, 0, 0)')
})

test('does not play by itself for who wants no motion, and turns at once', async () => {
  const real = globalThis.matchMedia
  globalThis.matchMedia = () => ({ matches: true }) as MediaQueryList
  const again = await fixture.show({ autoplay: true, interval: 1000 })
  await fixture.pass(5000)
  await again({ current: 1 })
  globalThis.matchMedia = real
  assert.equal(fixture.heard, [
    ['onChange', turnOf(1, '')],
    ['onAnimationFinish', turnOf(1, '')],
  ])
})

test('stops playing when it is taken off the page', async () => {
  await fixture.show({ autoplay: true, interval: 1000 })
  fixture.see(true)
  await unmountAll()
  await fixture.pass(3000)
  assert.equal(fixture.heard, [])
})

test.run()
