import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openScrollPhones, type ScrollPhone, type ScrollPhones } from '../support/scroll-phone.ts'

const test = suite('scrolling components in a browser')

let phones: ScrollPhones
let phone: ScrollPhone

test.before(async () => {
  phones = await openScrollPhones()
})
test.before.each(async () => {
  phone = await phones.open()
})
test.after(() => phones?.close())

test('lists in slides scroll down, and the slides turn', async () => {
  await phone.show('tabs')
  await phone.hand.swipe([200, 400], [205, 200], 250)
  await phone.hasScrolled('list-0', 'scrollTop')
  assert.equal(await phone.told('onChange'), [])
  const before = await phone.scrolled('list-0')
  await phone.hand.swipe([300, 300], [150, 310])
  await phone.toldTimes('onAnimationFinish', 1)
  assert.equal(await phone.seenSlides(), [[1, 0, 0]])
  assert.equal(await phone.scrolled('list-0'), before)
})

test('columns that scroll down lie in a strip that scrolls sideways', async () => {
  await phone.show('columns')
  await phone.hand.swipe([200, 300], [205, 150], 250)
  await phone.hasScrolled('column-0', 'scrollTop')
  const before = await phone.scrolled('column-0')
  assert.equal(await phone.scrolled('strip'), [0, 0])
  await phone.hand.swipe([280, 200], [100, 205], 250)
  await phone.hasScrolled('strip', 'scrollLeft')
  assert.equal(await phone.scrolled('column-0'), before)
})

test('a list tells of its ends, and again when it has grown', async () => {
  await phone.show('list', { count: 10 })
  const scrollTo = (top: number) =>
    phone.page.evaluate(to => document.getElementById('list')?.scrollTo(0, to), top)
  await scrollTo(149)
  await scrollTo(150)
  assert.equal(await phone.toldTimes('onScrollToLower', 1), [{ direction: 'bottom' }])
  await phone.show('list', { count: 20 })
  await scrollTo(10_000)
  await phone.toldTimes('onScrollToLower', 2)
  await scrollTo(0)
  assert.equal(await phone.toldTimes('onScrollToUpper', 1), [{ direction: 'top' }])
})

test('a list shows the row that is wanted, at once or smoothly', async () => {
  await phone.show('list', { scrollIntoView: 'row-5' })
  assert.equal(await phone.scrolled('list'), [0, 300])
  await phone.show('list', { scrollIntoView: 'row-9', scrollWithAnimation: true })
  await phone.page.waitForFunction(() => document.getElementById('list')?.scrollTop === 540)
  await phone.show('list', { scrollTop: 60 })
  assert.equal(await phone.scrolled('list'), [0, 60])
})

test('a list in a covered page keeps its place', async () => {
  await phone.show('list', { scrollTop: 600 })
  await phone.cover(true)
  await phone.cover(false)
  assert.equal(await phone.scrolled('list'), [0, 600])
})

test('a list is pulled down to refresh, and let go early it is not', async () => {
  await phone.show('list', { refresherEnabled: true })
  await phone.hand.swipe([200, 100], [205, 150])
  await phone.toldTimes('onRefresherAbort', 1)
  assert.equal(await phone.told('onRefresherRefresh'), [])
  await phone.hand.swipe([200, 100], [205, 260])
  await phone.toldTimes('onRefresherRefresh', 1)
  await phone.show('list', { refresherEnabled: true, refresherTriggered: true })
  await phone.page.waitForFunction(
    () => document.getElementById('row-0')?.getBoundingClientRect().top === 45,
  )
  await phone.show('list', { refresherEnabled: true, refresherTriggered: false })
  await phone.page.waitForFunction(
    () => document.getElementById('row-0')?.getBoundingClientRect().top === 0,
  )
  assert.is((await phone.told('onRefresherRestore')).length, 1)
  assert.is(await phone.windowTop(), 0)
})

test('a list that can be pulled still scrolls', async () => {
  await phone.show('list', { refresherEnabled: true })
  await phone.hand.swipe([200, 300], [205, 100], 250)
  await phone.hasScrolled('list', 'scrollTop')
  assert.equal(await phone.told('onRefresherPulling'), [])
})

const ballAt = async () => {
  const box = await phone.page.locator('#ball').boundingBox()
  return [Math.round(box?.x ?? -1), Math.round(box?.y ?? -1)]
}

test('a view is dragged within its area, and the page stands', async () => {
  await phone.show('movable', { x: 20, y: 20 })
  await phone.hand.swipe([50, 50], [290, 600], 250)
  await phone.page.waitForFunction(
    () => (document.getElementById('ball')?.getBoundingClientRect().top ?? 0) > 239,
  )
  assert.is((await ballAt())[1], 240)
  assert.is(await phone.windowTop(), 0)
})

test('a view goes on after a flick up to the edge, and without inertia it does not', async () => {
  await phone.show('movable', { inertia: true })
  await phone.hand.swipe([30, 30], [150, 31])
  await phone.page.waitForFunction(
    () => document.getElementById('ball')?.getBoundingClientRect().left === 240,
  )
  await phone.show('movable', { inertia: false, x: 0, y: 0 })
  await phone.page.waitForFunction(
    () => document.getElementById('ball')?.getBoundingClientRect().left === 0,
  )
  const before = (await phone.told('onChange')).length
  await phone.hand.swipe([30, 30], [150, 31])
  const sources = (await phone.told('onChange')).slice(before).map(({ source }) => source)
  assert.equal([...new Set(sources)], ['touch'])
})

test('two fingers scale a view', async () => {
  await phone.show('movable', { scale: true, x: 100, y: 100 })
  await phone.hand.pinch(
    [
      [110, 130],
      [150, 130],
    ],
    [
      [80, 130],
      [180, 130],
    ],
  )
  const scales = await phone.toldTimes('onScale', 1)
  assert.is(scales[scales.length - 1]?.scale, 2.5)
  assert.is((await phone.page.locator('#ball').boundingBox())?.width, 150)
})

test.run()
