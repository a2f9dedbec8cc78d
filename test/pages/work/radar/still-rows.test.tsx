import { useState } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { StillRows } from '../../../../pages/work/radar/still-rows.tsx'
import { freshDom } from '../../../support/dom.ts'
import { mount, press, unmountAll } from '../../../support/mount.tsx'

const test = suite('StillRows')
const rowHeight = 100
let putBack = () => {}
let scrolled = 0
let holdsByItself = false

/** Rows of 100 px from the top of the document, relative to the scroll offset. */
function place(this: Element): DOMRect {
  const rows = [...document.querySelectorAll('li')]
  const top = Math.max(0, rows.indexOf(this as HTMLLIElement)) * rowHeight - scrolled
  return { top, bottom: top + rowHeight } as DOMRect
}

test.before.each(() => {
  freshDom()
  scrolled = 0
  holdsByItself = false
  const { scrollBy } = window
  const { prototype } = CSS.constructor
  const { supports } = prototype
  const { getBoundingClientRect } = Element.prototype
  putBack = () => {
    prototype.supports = supports
    Element.prototype.getBoundingClientRect = getBoundingClientRect
    window.scrollBy = scrollBy
  }
  prototype.supports = () => holdsByItself
  Element.prototype.getBoundingClientRect = place
  window.scrollBy = ((_: number, y: number) => {
    scrolled += y
  }) as typeof window.scrollBy
})
test.after.each(async () => {
  await unmountAll()
  putBack()
})

function Feed() {
  const [rows, setRows] = useState(['c', 'd', 'e'])
  return (
    <>
      <button type='button' onClick={() => setRows(['a', 'b', ...rows])}>
        新动态
      </button>
      <button type='button' onClick={() => setRows([...rows, 'f', 'g'])}>
        看更早的
      </button>
      <StillRows>
        {rows.map(row => (
          <li key={row}>{row}</li>
        ))}
      </StillRows>
    </>
  )
}

async function pressedAt(y: number, name: string): Promise<number> {
  await mount(<Feed />)
  scrolled = y
  await press(name)
  assert.is(document.querySelectorAll('li').length, 5)
  return scrolled
}

test('the row that is read stays where it is when two come above it', async () => {
  assert.is(await pressedAt(150, '新动态'), 350)
})

test('with the head of the list in sight the news push the rest down', async () => {
  assert.is(await pressedAt(0, '新动态'), 0)
})

test('rows that come below scroll nothing', async () => {
  assert.is(await pressedAt(150, '看更早的'), 150)
})

test('a browser that holds the place itself is left alone', async () => {
  holdsByItself = true
  assert.is(await pressedAt(150, '新动态'), 150)
})

test.run()
