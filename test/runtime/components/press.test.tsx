import { act, createElement } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { View } from '../../../runtime/components/view.tsx'
import { freshDom } from '../../support/dom.ts'
import { mount, unmountAll } from '../../support/mount.tsx'
import { stillTime } from '../../support/still-time.ts'

const test = suite('presses')
test.before.each(() => freshDom())
test.after.each(unmountAll)

const wait = (ms: number) => act(() => new Promise(resolve => setTimeout(resolve, ms)))

function touch(element: Element | null, type: string, clientX = 0): Promise<void> {
  const event = new Event(type, { bubbles: true, cancelable: true })
  Object.assign(event, { touches: type === 'touchend' ? [] : [{ clientX, clientY: 0 }] })
  return act(async () => void element?.dispatchEvent(event))
}

const byId = (id: string) => document.getElementById(id)

test('the hover class comes with the finger and leaves after it', async () => {
  await mount(
    createElement(View, {
      id: 'a',
      'hover-class': 'on',
      hoverStartTime: 0,
      hoverStayTime: 5,
    } as object),
  )
  await touch(byId('a'), 'touchstart')
  await wait(5)
  assert.is(byId('a')?.className, 'on')
  await touch(byId('a'), 'touchend')
  await wait(15)
  assert.is(byId('a')?.className, '')
})

test('a finger that moves on is no press', async () => {
  await mount(createElement(View, { id: 'a', hoverClass: 'on', hoverStartTime: 5 } as object))
  const time = stillTime()
  await touch(byId('a'), 'touchstart')
  await touch(byId('a'), 'touchmove', 30)
  await time.pass(15)
  time.restore()
  assert.is(byId('a')?.className, '')
})

test('only the inner of two shows it when it says so', async () => {
  const inner = { id: 'inner', hoverClass: 'on', hoverStartTime: 0, hoverStopPropagation: true }
  await mount(
    createElement(
      View,
      { id: 'outer', hoverClass: 'on', hoverStartTime: 0 } as object,
      createElement(View, inner as object),
    ),
  )
  await touch(byId('inner'), 'touchstart')
  await wait(5)
  assert.is(byId('inner')?.className, 'on')
  assert.is(byId('outer')?.className ?? '', '')
})

test('a long press tells its place and its element, and no tap follows', async () => {
  const seen: unknown[] = []
  const longPress = (event: { detail: { x: number }; currentTarget: HTMLElement }) =>
    seen.push(event.detail.x, event.currentTarget.id)
  await mount(
    createElement(View, {
      id: 'a',
      'data-x': 1,
      bindlongpress: longPress,
      onClick: () => seen.push('tap'),
    } as object),
  )
  await touch(byId('a'), 'touchstart', 7)
  await wait(400)
  await touch(byId('a'), 'touchend')
  await act(async () => byId('a')?.click())
  assert.equal(seen, [7, 'a'])
  await touch(byId('a'), 'touchstart', 7)
  await touch(byId('a'), 'touchend')
  await act(async () => byId('a')?.click())
  assert.equal(seen, [7, 'a', 'tap'])
})

test('a caught move keeps the page still', async () => {
  const container = await mount(createElement(View, { catchMove: true }))
  assert.is((container.firstElementChild as HTMLElement).style.touchAction, 'none')
})

test.run()
