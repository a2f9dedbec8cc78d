import { act, Fragment, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { fingersOn } from '../../support/fingers.ts'
import { createSwiperFixture, items, swiperTrack, turnOf } from '../../support/swiper-fixture.tsx'

const test = suite('Swiper')

const fixture = createSwiperFixture()

test.before.each(fixture.begin)
test.after.each(fixture.end)

function Later({ give }: { give: (set: (ids: string[]) => void) => void }) {
  const [ids, setIds] = useState(['a'])
  give(setIds)
  return <Fragment>{items(...ids)}</Fragment>
}

const box = () => document.querySelector('.taro-swiper') as HTMLElement
const transform = () => swiperTrack().style.transform
const placed = () =>
  Array.from(swiperTrack().children).map(each => (each as HTMLElement).style.transform)
const drag = (...points: Parameters<ReturnType<typeof fingersOn>['drag']>) =>
  act(async () => fingersOn(swiperTrack()).drag(...points))
const activeDots = () =>
  Array.from(document.querySelectorAll('.taro-swiper__dot')).flatMap((dot, index) =>
    dot.className.includes('_active') ? [index] : [],
  )

test('stands on the wanted slide before any script has run', () => {
  const html = renderToString(
    fixture.swiper({ current: '1', indicatorDots: true, className: 'banner' }),
  )
  assert.match(html, /^<div role="region" aria-roledescription="轮播" aria-label="第2张，共3张"/)
  assert.match(html, 'class="taro-swiper swiper-container taro-swiper_touch banner"')
  assert.match(
    html,
    'class="taro-swiper__track swiper-wrapper" style="transform:translate3d(-100%, 0, 0)"',
  )
  assert.match(html, '<div class="taro-swiper-item swiper-slide" item-id="b">b</div>')
  assert.is(html.match(/taro-swiper__dot["_ ]/g)?.length, 3 + 1)
})

for (const [name, props, expected] of [
  ['by its id', { 'current-item-id': 'c' }, 'translate3d(-200%, 0, 0)'],
  ['vertically', { vertical: true, current: 1 }, 'translate3d(0, -100%, 0)'],
  ['the last one of a line instead of one that is not there', { current: 9 }, '(-200%, 0, 0)'],
  ['the first one for nonsense', { current: 'x' }, 'translate3d(0%, 0, 0)'],
  ['of several side by side', { current: 1, displayMultipleItems: 2 }, 'translate3d(-50%, 0, 0)'],
] as const) {
  test(`stands on a slide ${name} at once`, async () => {
    assert.match(renderToString(fixture.swiper(props)), expected)
    await fixture.show(props)
    assert.match(transform(), expected)
    assert.equal(fixture.heard, [])
  })
}

test('margins and colours reach the style sheet as lengths that scale', () => {
  const html = renderToString(
    fixture.swiper({
      previousMargin: '20px',
      'next-margin': '75rpx',
      indicatorDots: true,
      indicatorColor: 'red',
      indicatorActiveColor: 'blue',
      displayMultipleItems: 2,
    }),
  )
  assert.match(html, '--taro-swiper-before:20px')
  assert.match(html, '--taro-swiper-after:1.6rem')
  assert.match(html, '--taro-swiper-shown:2')
  assert.match(html, '--taro-swiper-dot:red;--taro-swiper-dot-active:blue')
})

test('children may be nothing, lists of lists, and one', async () => {
  const again = await fixture.show({ circular: true, indicatorDots: true }, null)
  assert.is(box().getAttribute('aria-label'), '第1张，共0张')
  await again({ circular: true, indicatorDots: true }, [null, false, [items('a')]])
  assert.is(document.querySelectorAll('.taro-swiper__dot').length, 1)
  await drag([200, 10], [100, 10], [0, 10])
  await fixture.pass(1000)
  assert.is(transform(), 'translate3d(0%, 0, 0)')
  assert.not(box().hasAttribute('tabindex'))
  assert.equal(fixture.heard, [])
})

test('a flick turns, with the source touch; the dot follows at once, the end is told later', async () => {
  await fixture.show({ indicatorDots: true })
  await drag([200, 10], [180, 10], [120, 10])
  assert.equal(fixture.heard, [['onChange', turnOf(1, 'touch')]])
  assert.equal(activeDots(), [1])
  assert.match(swiperTrack().style.transition, /^transform 2\d\dms/)
  await fixture.pass(1000)
  assert.equal(fixture.heard[1], ['onAnimationFinish', turnOf(1, 'touch')])
  assert.is(transform(), 'translate3d(-100%, 0, 0)')
})

test('a short slow drag goes back, and a long one turns', async () => {
  await fixture.show({})
  const finger = fingersOn(swiperTrack())
  const slowly = async (to: number) => {
    finger.down([290, 10])
    finger.move([280, 10])
    finger.move([to, 10])
    await act(async () => finger.up(300))
    await fixture.pass(1000)
  }
  await slowly(180)
  assert.equal(fixture.heard, [['onAnimationFinish', turnOf(0, 'touch')]])
  await slowly(100)
  assert.equal(fixture.heard[1], ['onChange', turnOf(1, 'touch')])
})

test('a drag across its direction is left to the page, and so is any when touch is off', async () => {
  const again = await fixture.show({})
  const finger = fingersOn(swiperTrack())
  finger.down([100, 100])
  assert.is(finger.move([105, 60]), false)
  finger.up()
  await again({ disableTouch: true })
  finger.down([100, 100])
  assert.is(finger.move([40, 100]), false)
  finger.up()
  await fixture.pass(1000)
  assert.equal(fixture.heard, [])
  assert.not.match(box().className, 'taro-swiper_touch')
})

test('a circle goes on both ways and lies around the slide that is seen', async () => {
  await fixture.show({ circular: true })
  assert.equal(placed(), ['', '', 'translate3d(-300%, 0, 0)'])
  await drag([100, 10], [120, 10], [180, 10])
  await fixture.pass(1000)
  assert.equal(fixture.heard[0], ['onChange', turnOf(2, 'touch')])
  assert.is(transform(), 'translate3d(-200%, 0, 0)')
  assert.equal(placed(), ['translate3d(300%, 0, 0)', '', ''])
  await drag([200, 10], [180, 10], [120, 10])
  await fixture.pass(1000)
  assert.equal(fixture.heard[2], ['onChange', turnOf(0, 'touch')])
})

test('follows `current` with the source empty, and lets it go when a finger has turned', async () => {
  const again = await fixture.show({ current: 0 })
  await again({ current: 2 })
  assert.equal(fixture.heard, [['onChange', turnOf(2, '')]])
  assert.match(swiperTrack().style.transition, /^transform 500ms/)
  await fixture.pass(600)
  await drag([100, 10], [120, 10], [180, 10])
  await fixture.pass(600)
  await again({ current: 2, className: 'other' })
  await fixture.pass(600)
  assert.is(transform(), 'translate3d(-100%, 0, 0)', 'the same value again wants nothing')
  await again({ currentItemId: 'a' })
  assert.equal(fixture.heard[4], ['onChange', turnOf(0, '')])
})

test('a wish during a drag waits for its end', async () => {
  const again = await fixture.show({ current: 0 })
  const finger = fingersOn(swiperTrack())
  finger.down([200, 10])
  finger.move([190, 10])
  await again({ current: 2 })
  assert.equal(fixture.heard, [])
  finger.move([189, 10])
  await act(async () => finger.up(300))
  assert.equal(fixture.heard, [['onChange', turnOf(2, '')]])
})

test('what a page hands back during the turn does not begin it anew', async () => {
  const again = await fixture.show({ current: 0 })
  await again({ current: 1 })
  swiperTrack().style.transition = 'none'
  await again({ current: 1, indicatorDots: true })
  assert.is(swiperTrack().style.transition, 'none')
})

test('a slide that is wanted before it is there is shown when it comes', async () => {
  const again = await fixture.show({ current: 2 }, items('a'))
  assert.is(transform(), 'translate3d(0%, 0, 0)')
  await again({ current: 2 }, items('a', 'b', 'c', 'd'))
  assert.is(transform(), 'translate3d(-200%, 0, 0)')
})

test('but not when somebody has turned meanwhile', async () => {
  const again = await fixture.show({ current: 5 })
  assert.is(transform(), 'translate3d(-200%, 0, 0)')
  await drag([100, 10], [120, 10], [180, 10])
  await fixture.pass(600)
  await again({ current: 5 }, items('a', 'b', 'c', 'd', 'e', 'f'))
  assert.is(transform(), 'translate3d(-100%, 0, 0)')
})

test('a circle that turns upright, and then becomes a line, lies in its order', async () => {
  const again = await fixture.show({ circular: true, current: 2 })
  await again({ circular: true, current: 2, vertical: true })
  assert.equal(placed(), ['translate3d(0, 300%, 0)', '', ''])
  await again({ current: 2 })
  assert.equal(placed(), ['', '', ''])
  assert.is(transform(), 'translate3d(-200%, 0, 0)')
})

test('when the slide that is seen goes, the last one stands there, and the page hears of it', async () => {
  const again = await fixture.show({ current: 2, indicatorDots: true })
  await again({ current: 2, indicatorDots: true }, items('a', 'b'))
  assert.equal(fixture.heard, [['onChange', turnOf(1, '')]])
  assert.equal(activeDots(), [1])
})

test('slides inside other components count as they come and go', async () => {
  let setIds: (ids: string[]) => void = () => {}
  const give = (set: typeof setIds) => {
    setIds = set
  }
  await fixture.show({ indicatorDots: true }, <Later give={give} />)
  await act(async () => setIds(['a', 'b', 'c']))
  assert.is(document.querySelectorAll('.taro-swiper__dot').length, 3)
  await act(async () => setIds(['a', 'b']))
  assert.is(document.querySelectorAll('.taro-swiper__dot').length, 2)
})

test('arrow keys of its direction turn it, but not out of a text field', async () => {
  await fixture.show({}, [...items('a', 'b'), <input key='field' />])
  const key = (target: Element, name: string) => {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
    target.dispatchEvent(event)
    return event.defaultPrevented
  }
  await act(async () => assert.ok(key(box(), 'ArrowRight')))
  assert.equal(fixture.heard, [['onChange', turnOf(1, 'touch')]])
  assert.not(key(box(), 'ArrowDown'))
  assert.not(key(swiperTrack().lastElementChild as Element, 'ArrowRight'))
  assert.is(fixture.heard.length, 1)
})

test('a slide that something is scrolled to in is turned to', async () => {
  await fixture.show({})
  box().scrollLeft = 300
  await act(async () => box().dispatchEvent(new Event('scroll')))
  assert.is(box().scrollLeft, 0)
  assert.equal(fixture.heard[0], ['onChange', turnOf(1, 'touch')])
})

test.run()
