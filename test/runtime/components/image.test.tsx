import { act, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Image } from '../../../runtime/components/image.tsx'
import { freshDom } from '../../support/dom.ts'
import { mount, unmountAll } from '../../support/mount.tsx'

const test = suite('Image')
test.before.each(() => freshDom())
test.after.each(unmountAll)

const image = (props: object) => createElement(Image, props)
/** The markup without React's preload hint for the picture. */
const html = (props: object) => renderToString(image(props)).replace(/^<link[^>]*>/, '')

const modes: [mode: string, style: string][] = [
  ['scaleToFill', ''],
  ['aspectFit', ' style="object-fit:contain"'],
  ['aspectFill', ' style="object-fit:cover"'],
  ['widthFix', ' style="height:auto"'],
  ['heightFix', ' style="width:auto"'],
  ['top', ' style="object-fit:none;object-position:top"'],
  ['bottom', ' style="object-fit:none;object-position:bottom"'],
  ['center', ' style="object-fit:none;object-position:center"'],
  ['left', ' style="object-fit:none;object-position:left"'],
  ['right', ' style="object-fit:none;object-position:right"'],
  ['top left', ' style="object-fit:none;object-position:top left"'],
  ['top right', ' style="object-fit:none;object-position:top right"'],
  ['bottom left', ' style="object-fit:none;object-position:bottom left"'],
  ['bottom right', ' style="object-fit:none;object-position:bottom right"'],
  ['aspectFix', ''],
]
for (const [mode, style] of modes) {
  test(`mode ${mode}`, () => {
    assert.is(html({ mode, src: '/a.png' }), `<img class="taro-img"${style} src="/a.png" alt=""/>`)
  })
}

test('loads late when asked to, in either spelling', () => {
  assert.match(html({ lazyLoad: true, src: '/a.png' }), 'loading="lazy"')
  assert.match(html({ 'lazy-load': true, src: '/a.png' }), 'loading="lazy"')
})

test('an empty address asks for nothing, and children are left out', () => {
  assert.is(html({ src: '', children: 'x' }), '<img class="taro-img" alt=""/>')
})

test('tells its own size when it is there, and why when it is not', async () => {
  const seen: unknown[] = []
  const note = (event: { detail: unknown }) => seen.push(event.detail)
  const container = await mount(image({ src: '/a.png', onLoad: note, binderror: note }))
  const img = container.querySelector('img')
  Object.defineProperties(img, { naturalWidth: { value: 8 }, naturalHeight: { value: 6 } })
  await act(async () => {
    img?.dispatchEvent(new Event('load'))
    img?.dispatchEvent(new Event('error'))
  })
  assert.equal(seen, [{ width: 8, height: 6 }, { errMsg: 'GET /a.png failed' }])
})

test.run()
