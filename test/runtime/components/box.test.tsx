import { act, createElement, createRef, type ReactNode, useState } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ScrollView } from '../../../runtime/components/scroll-view.tsx'
import { View } from '../../../runtime/components/view.tsx'
import { createAnimation } from '../../../runtime/index.ts'
import { freshDom } from '../../support/dom.ts'
import { mount, unmountAll, until } from '../../support/mount.tsx'

const test = suite('an animated box')
test.before.each(() => freshDom())
test.after.each(unmountAll)

test('plays what it is given, and the page still gets its element', async () => {
  const ref = createRef<HTMLElement>()
  const animation = createAnimation({ duration: 1 }).opacity(0.5).step().export()
  await mount(createElement(View, { animation, ref }))
  await until(() => ref.current?.style.opacity === '0.5')
  assert.is(ref.current?.style.opacity, '0.5')
})

test('plays what it is given later, also where a component needs its element itself', async () => {
  const show = (animation?: object) =>
    createElement(ScrollView, { animation, id: 'list' } as object)
  let set: (element: ReactNode) => void = () => {}
  const give = (each: typeof set) => {
    set = each
  }
  await mount(createElement(TestApp, { first: show(), give }))
  const animation = createAnimation({ duration: 1 }).opacity(0.5).step().export()
  await act(async () => set(show(animation)))
  const list = document.getElementById('list')
  await until(() => list?.style.opacity === '0.5')
  assert.is(list?.style.opacity, '0.5')
})

function TestApp({
  first,
  give,
}: {
  first: ReactNode
  give: (set: (e: ReactNode) => void) => void
}) {
  const [element, setElement] = useState(first)
  give(setElement)
  return element
}

test('a spent animation of another kind is nothing', async () => {
  const container = await mount(createElement(View, { animation: {} } as object))
  assert.is(container.innerHTML, '<div></div>')
})

test.run()
