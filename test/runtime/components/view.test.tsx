import { act, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { View } from '../../../runtime/components/view.tsx'
import { freshDom } from '../../support/dom.ts'
import { mount, unmountAll } from '../../support/mount.tsx'

const test = suite('View')
test.before.each(() => freshDom())
test.after.each(unmountAll)

/** Props in any spelling, as in migrated pages, so not type-checked. */
const view = (props: object) => createElement(View, props)

test('is one plain div', () => {
  assert.is(
    renderToString(
      view({ id: 'a', class: 'b', 'data-id': 7, hoverStayTime: 3, unknownThing: 'x' }),
    ),
    '<div id="a" class="b" data-id="7"></div>',
  )
})

test('attributes of the browser and of accessibility reach the element, in either spelling', () => {
  assert.is(
    renderToString(
      view({
        'x5-playsinline': 'true',
        'webkit-playsinline': '',
        ariaLabel: 'a',
        ariaRole: 'tab',
        ariaHidden: true,
      }),
    ),
    '<div x5-playsinline="true" webkit-playsinline="" aria-label="a" role="tab" aria-hidden="true"></div>',
  )
})

test('joins class and className', () => {
  assert.is(renderToString(view({ class: 'a', className: 'b' })), '<div class="a b"></div>')
})

test('an empty style is none', () => {
  assert.is(renderToString(view({ style: '' })), '<div></div>')
  assert.is(renderToString(view({ style: null })), '<div></div>')
  assert.is(renderToString(view({ style: false })), '<div></div>')
})

test('takes a style written as text, with rpx, urls and custom properties', () => {
  assert.is(
    renderToString(
      view({ style: '--x: 1; width: 75rpx;background:url(data:a;b);-webkit-line-clamp:2' }),
    ),
    '<div style="--x:1;width:1.6rem;background:url(data:a;b);-webkit-line-clamp:2"></div>',
  )
})

for (const name of ['onClick', 'onTap', 'bindtap', 'bind:tap', 'catchtap', 'bindTap']) {
  test(`a tap calls ${name} with the place and the data of the element`, async () => {
    const seen: unknown[] = []
    await mount(
      view({
        'data-id': 7,
        'aria-label': 'box',
        [name]: (event: { detail: object; currentTarget: HTMLElement }) =>
          seen.push([event.detail, event.currentTarget.dataset.id]),
      }),
    )
    const box = document.querySelector('[aria-label=box]')
    await act(async () =>
      box?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 3, clientY: 4 })),
    )
    assert.equal(seen, [[{ x: 3, y: 4 }, '7']])
  })
}

test('a caught move does not scroll the page', () => {
  assert.is(
    renderToString(view({ catchtouchmove: () => {} })),
    '<div style="touch-action:none"></div>',
  )
})

test('a caught tap goes no further', async () => {
  const seen: string[] = []
  await mount(
    view({
      onClick: () => seen.push('outer'),
      children: view({ id: 'inner', catchtap: () => seen.push('inner') }),
    }),
  )
  await act(async () => document.getElementById('inner')?.click())
  assert.equal(seen, ['inner'])
})

test.run()
